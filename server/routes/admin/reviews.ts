import type { FastifyInstance } from 'fastify'
import { adminReviewsApi } from '#contracts/admin/reviews.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAdminReviews(app: FastifyInstance, { reviewDesk }: Shop): void {
  serve(app, adminReviewsApi.list, ({ query }) => reviewDesk.list(query))
  serve(app, adminReviewsApi.get, ({ params }) => reviewDesk.get(params.id))
  serve(app, adminReviewsApi.update, ({ caller, params, body }) =>
    reviewDesk.update(caller, params.id, body),
  )
}
