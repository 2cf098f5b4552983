import type { FastifyInstance } from 'fastify'
import { adminCategoriesApi } from '#contracts/admin/categories.ts'
import { adminImportExportApi, MAX_IMPORT_BYTES } from '#contracts/admin/import-export.ts'
import { adminPastImportsApi } from '#contracts/admin/past-imports.ts'
import { adminPhotosApi, MAX_PHOTO_BYTES } from '#contracts/admin/photos.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminPromosApi } from '#contracts/admin/promos.ts'
import { adminRepricingApi } from '#contracts/admin/repricing.ts'
import { adminSynonymsApi } from '#contracts/admin/synonyms.ts'
import { hideCosts } from '#domain/admin/products/hide-costs.ts'
import type { Shop } from '#domain/shop.ts'
import { serve, serveDownload, toSuccess } from '#server/http/serve.ts'
import { serveCrud } from '#server/http/serve-crud.ts'
import { acceptUploads } from '#server/http/uploads.ts'

export function serveAdminProducts(app: FastifyInstance, { adminProducts }: Shop): void {
  const { list, get, create, update, undoPrice, remove, restore, addVariant, listStock } =
    adminProductsApi
  serve(app, list, ({ query }) => adminProducts.list(query))
  serve(app, adminProductsApi.listTags, () => adminProducts.listTags())
  serve(app, get, ({ caller, params }) => hideCosts(caller, adminProducts.get(params.id)))
  serve(app, create, ({ caller, body }) => hideCosts(caller, adminProducts.create(caller, body)))
  serve(app, update, ({ caller, params, body }) =>
    hideCosts(caller, adminProducts.update(caller, params.id, body)),
  )
  serve(app, undoPrice, ({ caller, params, body }) =>
    hideCosts(caller, adminProducts.undoPrice(caller, params.id, body.entry)),
  )
  serve(app, remove, ({ caller, params, query }) =>
    toSuccess(adminProducts.remove(caller, params.id, query.version)),
  )
  serve(app, restore, ({ caller, params }) =>
    hideCosts(caller, adminProducts.restore(caller, params.id)),
  )
  serve(app, addVariant, ({ caller, params, body }) =>
    hideCosts(caller, adminProducts.addVariant(caller, params.id, body)),
  )
  serve(app, listStock, ({ params, query }) => adminProducts.listStock(params.id, query))
}

export function serveAdminCategories(app: FastifyInstance, { adminCategories }: Shop): void {
  serveCrud(app, adminCategoriesApi, adminCategories)
}

export function serveAdminSynonyms(app: FastifyInstance, { adminSynonyms }: Shop): void {
  serveCrud(app, adminSynonymsApi, adminSynonyms)
}

export function serveAdminPromos(app: FastifyInstance, { adminPromos }: Shop): void {
  serveCrud(app, adminPromosApi, adminPromos)
}

export async function serveAdminPhotos(app: FastifyInstance, { adminPhotos }: Shop): Promise<void> {
  await acceptUploads(app, MAX_PHOTO_BYTES, (uploads) => {
    serve(uploads, adminPhotosApi.add, ({ caller, file, body }) =>
      adminPhotos.add(caller, file, body),
    )
    serve(uploads, adminPhotosApi.addToProduct, ({ caller, params, file, body }) =>
      adminPhotos.addToProduct(caller, params.id, file, body),
    )
  })
  serve(app, adminPhotosApi.match, ({ body }) => adminPhotos.match(body.paths))
  serve(app, adminPhotosApi.arrange, ({ caller, params, body }) =>
    adminPhotos.arrange(caller, params.id, body),
  )
}

export function serveAdminRepricing(app: FastifyInstance, { repricing }: Shop): void {
  serve(app, adminRepricingApi.reprice, ({ caller, body }) => repricing.reprice(caller, body))
  serve(app, adminRepricingApi.list, ({ query }) => repricing.list(query))
  serve(app, adminRepricingApi.listChanges, ({ params, query }) =>
    repricing.listChanges(params.id, query),
  )
  serve(app, adminRepricingApi.undo, ({ caller, params }) => repricing.undo(caller, params.id))
  serve(app, adminRepricingApi.listQuotes, () => repricing.listQuotes())
  serve(app, adminRepricingApi.quote, ({ caller, body }) => repricing.quote(caller, body.quotes))
}

export async function serveAdminImportExport(app: FastifyInstance, shop: Shop): Promise<void> {
  const { importExport } = shop
  serveDownload(app, adminImportExportApi.export, ({ caller, query }) =>
    importExport.export(caller, query),
  )
  serve(app, adminPastImportsApi.undo, ({ caller, params }) => importExport.undo(caller, params.id))
  await acceptUploads(app, MAX_IMPORT_BYTES, (uploads) => {
    serve(uploads, adminImportExportApi.import, ({ caller, file, body }) =>
      importExport.import(caller, file, body),
    )
    serve(uploads, adminImportExportApi.start, ({ caller, file, body }) =>
      importExport.start(caller, file, body),
    )
  })
}
