import type { FastifyInstance } from 'fastify'
import { adminProductsApi } from '#contracts/admin/products.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveAdminProducts(app: FastifyInstance, { productDesk }: Shop): void {
  const { list, get, create, update, remove, restore, addVariant, listStock } = adminProductsApi
  serve(app, list, ({ query }) => productDesk.list(query))
  serve(app, get, ({ params }) => productDesk.get(params.id))
  serve(app, create, ({ caller, body }) => productDesk.create(caller, body))
  serve(app, update, ({ caller, params, body }) => productDesk.update(caller, params.id, body))
  serve(app, remove, ({ caller, params }) => done(productDesk.remove(caller, params.id)))
  serve(app, restore, ({ caller, params }) => productDesk.restore(caller, params.id))
  serve(app, addVariant, ({ caller, params, body }) =>
    productDesk.addVariant(caller, params.id, body),
  )
  serve(app, listStock, ({ params, query }) => productDesk.listStock(params.id, query))
}
