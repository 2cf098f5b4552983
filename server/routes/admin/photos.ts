import type { FastifyInstance } from 'fastify'
import { adminPhotosApi, MAX_PHOTO_BYTES } from '#contracts/admin/photos.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { takeUploads } from '#server/uploads.ts'

export async function serveAdminPhotos(app: FastifyInstance, { photoDesk }: Shop): Promise<void> {
  await takeUploads(app, MAX_PHOTO_BYTES, (uploads) => {
    serve(uploads, adminPhotosApi.add, ({ caller, file, body }) =>
      photoDesk.add(caller, file, body),
    )
    serve(uploads, adminPhotosApi.addToProduct, ({ caller, params, file, body }) =>
      photoDesk.addToProduct(caller, params.id, file, body.alt),
    )
  })
  serve(app, adminPhotosApi.arrange, ({ caller, params, body }) =>
    photoDesk.arrange(caller, params.id, body),
  )
}
