import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { HalfSteps } from '#contracts/reviews.ts'
import { blankAsAbsent, Flag, Id, MediaPath, Text, Timestamp } from '#contracts/scalars.ts'
import { byId, listQuery, listReply, SeenVersion } from './listing.ts'

export const AdminReview = z.object({
  id: z.int(),
  product_id: z.int(),
  product: z.string(),
  /** The first photo of the product. */
  image: z.nullable(MediaPath),
  user_id: z.int(),
  user: z.string(),
  rating: z.number(),
  comment: z.string(),
  verified_purchase: z.boolean(),
  hidden: z.boolean(),
  /** Whether its author has a newer review of the design, which is the public one. */
  replaced: z.boolean(),
  /** Empty without an answer. */
  answer: z.string(),
  date_answered: z.nullable(Timestamp),
  date_created: Timestamp,
  version: z.int(),
})
export type AdminReview = z.infer<typeof AdminReview>

export const adminReviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    summary: 'Reviews, newest first, hidden and replaced ones included',
    access: 'staff',
    permission: 'messages',
    query: listQuery(['date_created', 'rating'], {
      hidden: blankAsAbsent(Flag),
      replaced: blankAsAbsent(Flag),
      answered: blankAsAbsent(Flag),
      product_id: blankAsAbsent(Id),
      rating: blankAsAbsent(HalfSteps),
    }),
    response: listReply(AdminReview),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/reviews/:id',
    summary: 'One review',
    access: 'staff',
    permission: 'messages',
    params: byId,
    response: AdminReview,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/reviews/:id',
    summary: 'Hides or shows a review, and answers it for everybody to read',
    access: 'staff',
    permission: 'messages',
    params: byId,
    body: z.object({
      hidden: z.boolean('Tiene que ser sí o no.'),
      answer: z._default(Text(2_000).check(z.trim()), ''),
      version: SeenVersion,
    }),
    response: AdminReview,
  }),
}
