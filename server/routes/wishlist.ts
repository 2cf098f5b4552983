import type { FastifyInstance } from 'fastify'
import { wishlistApi } from '#contracts/wishlist.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveWishlist(app: FastifyInstance, { wishlist }: Shop): void {
  serve(app, wishlistApi.listItems, ({ caller }) => wishlist.list(caller.id))
  serve(app, wishlistApi.getItemTotal, async ({ caller }) => ({
    total_items: await wishlist.countItems(caller.id),
  }))
  serve(app, wishlistApi.addItem, ({ caller, body }) => wishlist.add(caller.id, body.product_id))
  serve(app, wishlistApi.removeItem, ({ caller, body }) =>
    wishlist.remove(caller.id, body.product_id),
  )
}
