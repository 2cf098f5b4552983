import type { FastifyInstance } from 'fastify'
import { catalogueApi } from '#contracts/catalogue.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveCatalogue(app: FastifyInstance, { catalogue, search }: Shop): void {
  serve(app, catalogueApi.listCategories, async () => ({
    categories: await catalogue.listCategories(),
  }))
  serve(app, catalogueApi.listProducts, ({ query }) => catalogue.listProducts(query))
  serve(app, catalogueApi.getProduct, async ({ params }) => ({
    product: await catalogue.getProduct(params.id),
  }))
  serve(app, catalogueApi.listRelated, async ({ params }) => ({
    related_products: await catalogue.listRelated(params.id),
  }))
  serve(app, catalogueApi.getHighlighted, () => catalogue.getHighlighted())
  serve(app, catalogueApi.getPromo, () => catalogue.getPromo())
  serve(app, catalogueApi.search, ({ query }) => search.list(query.search, query.page, query.group))
  serve(app, catalogueApi.searchByBody, ({ query, body }) =>
    search.list(body.search, query.page, query.group),
  )
}
