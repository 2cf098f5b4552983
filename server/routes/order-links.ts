import type { FastifyInstance } from 'fastify'
import { orderLinksApi } from '#contracts/order-links.ts'
import { MAX_RETURN_PHOTO_BYTES } from '#contracts/returns.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'
import { acceptUploads } from '#server/http/uploads.ts'

export async function serveOrderLinks(app: FastifyInstance, shop: Shop): Promise<void> {
  const { orderLinks, returns } = shop
  serve(app, orderLinksApi.find, ({ params }) => orderLinks.find(params.link))
  serve(app, orderLinksApi.cancel, ({ params, query }) => orderLinks.cancel(params.link, query))
  serve(app, orderLinksApi.createAccount, ({ params, body, from }) =>
    orderLinks.createAccount(params.link, body, from),
  )
  serve(app, orderLinksApi.claimAll, ({ caller, body }) => orderLinks.claimAll(caller, body))
  serve(app, orderLinksApi.claim, ({ caller, params }) => orderLinks.claim(caller, params.link))
  serve(app, orderLinksApi.listReturns, ({ params: { link } }) => returns.listOfOwn({ link }))
  serve(app, orderLinksApi.requestReturn, ({ params: { link }, body }) =>
    returns.requestOwn({ link }, body),
  )
  serve(app, orderLinksApi.getReturnPhotos, ({ params: { link, id } }) =>
    returns.getPhotos({ link }, id),
  )
  serve(app, orderLinksApi.withdrawReturn, ({ params: { link, id } }) =>
    returns.withdraw({ link }, id),
  )
  await acceptUploads(app, MAX_RETURN_PHOTO_BYTES, (uploads) => {
    serve(uploads, orderLinksApi.addReturnPhoto, ({ params: { link, id }, file, from }) =>
      returns.addPhoto({ link }, id, { content: file.bytes, address: from.address }),
    )
  })
}
