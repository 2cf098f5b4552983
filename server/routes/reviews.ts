import type { FastifyInstance } from 'fastify'
import { reviewsApi } from '#contracts/reviews.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveReviews(app: FastifyInstance, { reviews }: Shop): void {
  serve(app, reviewsApi.listReviews, ({ params }) => reviews.list(params.productId))
  serve(app, reviewsApi.filterReviews, ({ params, query }) =>
    reviews.listRated(params.productId, query.rating),
  )
}
