import { useCallback, useEffect, useState } from 'react'
import type { Review } from '#contracts/reviews.ts'
import { Retry } from './retry.tsx'
import { ReviewForm } from './review-form.tsx'

type Props = { productId: number; onChange: (reviews: Review[]) => void }

/** `null` is no review yet, `undefined` nothing known yet. */
type Own = Review | null | undefined

export function OwnReview({ productId, onChange }: Props) {
  const [own, setOwn] = useState<Own>()
  const [isCut, setIsCut] = useState(false)

  const ask = useCallback(async () => {
    setIsCut(false)
    try {
      const { findOwnReview } = await import('./review-calls.ts')
      setOwn(await findOwnReview(productId))
    } catch {
      setIsCut(true)
    }
  }, [productId])
  useEffect(() => void ask(), [ask])

  if (own === undefined) {
    return isCut ? <Retry text="No pudimos traer tu reseña." onRetry={ask} /> : null
  }
  return (
    <ReviewForm
      productId={productId}
      own={own}
      onChange={(next, reviews) => {
        setOwn(next)
        onChange(reviews)
      }}
      onStale={ask}
    />
  )
}
