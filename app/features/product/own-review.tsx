import { useCallback, useEffect, useState } from 'react'
import type { Review } from '#contracts/reviews.ts'
import { Retry } from './retry.tsx'
import { findOwnReview } from './review-calls.ts'
import { ReviewForm } from './review-form.tsx'

type Props = { productId: number; onChange: (reviews: Review[]) => void }

/** The customer's own review: null if there is none, undefined while it is loading. */
type Own = Review | null | undefined

/** The form for a customer's own review, as soon as it is known whether there is one. */
export function OwnReview({ productId, onChange }: Props) {
  const [own, setOwn] = useState<Own>()
  const [isUnreachable, setIsUnreachable] = useState(false)

  const load = useCallback(async () => {
    setIsUnreachable(false)
    try {
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
    <ReviewForm
      productId={productId}
      own={own}
      onChange={(next, reviews) => {
        setOwn(next)
        onChange(reviews)
      }}
      onStale={load}
    />
  )
}
