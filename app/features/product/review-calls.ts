import { call } from '#app/session/call.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { type Review, type ReviewDraft, reviewsApi } from '#contracts/reviews.ts'

/** The customer's own review of a product, or null if there is none. */
export async function findOwnReview(productId: number): Promise<Review | null> {
  const { review } = await call(reviewsApi.getReview, { params: { productId } })
  return isReview(review) ? review : null
}

export const saveReview = (productId: number, own: Review | null, body: ReviewDraft) =>
  call(own ? reviewsApi.updateReview : reviewsApi.createReview, { params: { productId }, body })

export const removeReview = (productId: number) =>
  call(reviewsApi.deleteReview, { params: { productId } })

export async function filterReviews(productId: number, rating: number): Promise<Review[] | null> {
  const query = { rating: rating.toFixed(1) }
  return (
    (await callOrNull(reviewsApi.filterReviews, { params: { productId }, query }))?.reviews ?? null
  )
}

const isReview = (review: Review | Record<string, never>): review is Review => 'id' in review
