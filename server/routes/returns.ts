import type { FastifyInstance } from 'fastify'
import { MAX_RETURN_PHOTO_BYTES, returnsApi } from '#contracts/returns.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'
import { acceptUploads } from '#server/http/uploads.ts'

export async function serveReturns(app: FastifyInstance, { returns }: Shop): Promise<void> {
  serve(app, returnsApi.listOfOrder, ({ caller, params }) =>
    returns.listOfOrder(caller.id, params.transaction_id),
  )
  serve(app, returnsApi.request, ({ caller, params, body }) =>
    returns.request(caller.id, params.transaction_id, body),
  )
  serve(app, returnsApi.getPhotos, ({ caller, params }) => returns.getPhotos(caller.id, params.id))
  serve(app, returnsApi.withdraw, ({ caller, params }) => returns.withdraw(caller.id, params.id))
  await acceptUploads(app, MAX_RETURN_PHOTO_BYTES, (uploads) => {
    serve(uploads, returnsApi.addPhoto, ({ caller, params, file, from }) =>
      returns.addPhoto(caller.id, params.id, { content: file.bytes, address: from.address }),
    )
  })
}
