import type { FastifyInstance } from 'fastify'
import { reviewsApi } from '#contracts/reviews.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveReviews(app: FastifyInstance, { reviews }: Shop): void {
  serve(app, reviewsApi.listReviews, ({ params }) => reviews.list(params.productId))
  serve(app, reviewsApi.filterReviews, ({ params, query }) =>
    reviews.listRated(params.productId, query.rating),
  )
  serve(app, reviewsApi.getReview, async ({ caller, params }) => ({
    review: (await reviews.findOwn(caller.id, params.productId)) ?? {},
  }))
  serve(app, reviewsApi.createReview, ({ caller, params, body }) =>
    reviews.create(caller.id, params.productId, body),
  )
  serve(app, reviewsApi.updateReview, ({ caller, params, body }) =>
    reviews.update(caller.id, params.productId, body),
  )
  serve(app, reviewsApi.deleteReview, ({ caller, params }) =>
    reviews.remove(caller.id, params.productId),
  )
}
