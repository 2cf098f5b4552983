import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Review } from '#contracts/reviews.ts'
import { Retry } from './retry.tsx'

type Props = { productId: number; onChange: (reviews: Review[]) => void }

// Only customers need the form, so it is not part of the page's scripts.
const loadForm = () => import('./review-form.tsx')
const ReviewForm = lazy(() => loadForm().then((module) => ({ default: module.ReviewForm })))

/** The own review: null if there is none, undefined while it is loading. */
type Own = Review | null | undefined

export function OwnReview({ productId, onChange }: Props) {
  const [own, setOwn] = useState<Own>()
  const [isUnreachable, setIsUnreachable] = useState(false)

  const load = useCallback(async () => {
    setIsUnreachable(false)
    try {
      const [{ findOwnReview }] = await Promise.all([import('./review-calls.ts'), loadForm()])
      setOwn(await findOwnReview(productId))
    } catch {
      setIsUnreachable(true)
    }
  }, [productId])
  useEffect(() => void load(), [load])

  if (own === undefined) {
    return isUnreachable ? <Retry text="No pudimos traer tu reseña." onRetry={load} /> : null
  }
  return (
    <Suspense>
      <ReviewForm
        productId={productId}
        own={own}
        onChange={(next, reviews) => {
          setOwn(next)
          onChange(reviews)
        }}
        onStale={load}
      />
    </Suspense>
  )
}
