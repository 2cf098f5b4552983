import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Decimal, Id, RequiredText, Timestamp } from './scalars.ts'

export const Review = z.object({
  id: z.int(),
  rating: z.number(),
  comment: z.string(),
  date_created: Timestamp,
  user: z.string(),
  verified_purchase: z.boolean(),
  /** The shop's answer; absent without one. */
  answer: z.optional(z.object({ text: z.string(), date: Timestamp })),
})
export type Review = z.infer<typeof Review>

export const HalfSteps = Decimal.check(
  z.gte(0.5, 'Va de 0.5 a 5.'),
  z.lte(5, 'Va de 0.5 a 5.'),
  z.multipleOf(0.5, 'Va de medio en medio punto.'),
)

export const MAX_COMMENT_LENGTH = 2_000

export const ReviewDraft = z.object({
  rating: HalfSteps,
  comment: RequiredText(MAX_COMMENT_LENGTH),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

const ofProduct = z.object({ productId: Id })
const reviewAndReviews = z.object({ review: Review, reviews: z.array(Review) })

export const reviewsApi = {
  listReviews: endpoint({
    method: 'GET',
    path: '/api/reviews/get-reviews/:productId',
    summary: 'The reviews of the design of a product, newest first',
    access: 'anyone',
    cacheable: true,
    params: ofProduct,
    response: z.object({ reviews: z.array(Review), count: z.int(), average_rating: z.number() }),
  }),
  filterReviews: endpoint({
    method: 'GET',
    path: '/api/reviews/filter-reviews/:productId',
    summary: 'The reviews of the design of a product within half a star of a rating',
    access: 'anyone',
    cacheable: true,
    params: ofProduct,
    query: z.object({ rating: HalfSteps }),
    response: z.object({ reviews: z.array(Review) }),
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/api/reviews/get-review/:productId',
    summary: 'The own review of the design of a product; an empty object when there is none',
    access: 'customer',
    params: ofProduct,
    response: z.object({ review: z.union([Review, z.strictObject({})]) }),
  }),
  createReview: endpoint({
    method: 'POST',
    path: '/api/reviews/create-review/:productId',
    summary: 'Reviews the design of a product, once',
    access: 'customer',
    params: ofProduct,
    body: ReviewDraft,
    status: 201,
    response: reviewAndReviews,
  }),
  updateReview: endpoint({
    method: 'PUT',
    path: '/api/reviews/update-review/:productId',
    summary: 'Changes the own review of the design of a product',
    access: 'customer',
    params: ofProduct,
    body: ReviewDraft,
    response: reviewAndReviews,
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/api/reviews/delete-review/:productId',
    summary: 'Removes the own review of the design of a product',
    access: 'customer',
    params: ofProduct,
    response: z.object({ reviews: z.array(Review) }),
  }),
}
