import type { FastifyInstance } from 'fastify'
import { adminTransferApi, MAX_IMPORT_BYTES } from '#contracts/admin/transfer.ts'
import type { Shop } from '#domain/shop.ts'
import { serve, serveDownload } from '#server/serve.ts'
import { takeUploads } from '#server/uploads.ts'

export async function serveAdminTransfer(app: FastifyInstance, shop: Shop): Promise<void> {
  const { transferDesk } = shop
  serveDownload(app, adminTransferApi.export, ({ query }) => transferDesk.export(query))
  await takeUploads(app, MAX_IMPORT_BYTES, (uploads) => {
    serve(uploads, adminTransferApi.import, ({ caller, file, body }) =>
      transferDesk.import(caller, file, body),
    )
  })
}
