import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Decimal, Id, Timestamp } from './scalars.ts'

export const Review = z.object({
  id: z.int(),
  rating: z.number(),
  comment: z.string(),
  date_created: Timestamp,
  user: z.string(),
  verified_purchase: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const HalfSteps = Decimal.check(
  z.gte(0.5, 'Va de 0.5 a 5.'),
  z.lte(5, 'Va de 0.5 a 5.'),
  z.multipleOf(0.5, 'Va de medio en medio punto.'),
)

const ofProduct = z.object({ productId: Id })

export const reviewsApi = {
  listReviews: endpoint({
    method: 'GET',
    path: '/api/reviews/get-reviews/:productId',
    summary: 'The reviews of a product, newest first',
    access: 'anyone',
    kept: true,
    params: ofProduct,
    response: z.object({ reviews: z.array(Review), count: z.int(), average_rating: z.number() }),
  }),
  filterReviews: endpoint({
    method: 'GET',
    path: '/api/reviews/filter-reviews/:productId',
    summary: 'The reviews of a product within half a star of a rating',
    access: 'anyone',
    kept: true,
    params: ofProduct,
    query: z.object({ rating: HalfSteps }),
    response: z.object({ reviews: z.array(Review) }),
  }),
}
