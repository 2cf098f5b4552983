import type { FastifyInstance } from 'fastify'
import { adminCategoriesApi } from '#contracts/admin/categories.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveAdminCategories(app: FastifyInstance, { categoryDesk }: Shop): void {
  serve(app, adminCategoriesApi.list, ({ query }) => categoryDesk.list(query))
  serve(app, adminCategoriesApi.get, ({ params }) => categoryDesk.get(params.id))
  serve(app, adminCategoriesApi.create, ({ caller, body }) => categoryDesk.create(caller, body))
  serve(app, adminCategoriesApi.update, ({ caller, params, body }) =>
    categoryDesk.update(caller, params.id, body),
  )
  serve(app, adminCategoriesApi.remove, ({ caller, params }) =>
    done(categoryDesk.remove(caller, params.id)),
  )
}
