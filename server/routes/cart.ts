import type { FastifyInstance } from 'fastify'
import { cartApi } from '#contracts/cart.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveCart(app: FastifyInstance, { cart }: Shop): void {
  serve(app, cartApi.listItems, ({ caller }) => cart.list(caller.id))
  serve(app, cartApi.addItem, ({ caller, body }) => cart.add(caller.id, body.product_id))
  serve(app, cartApi.getTotal, ({ caller }) => cart.getTotal(caller.id))
  serve(app, cartApi.getItemTotal, async ({ caller }) => ({
    total_items: await cart.countItems(caller.id),
  }))
  serve(app, cartApi.updateItem, ({ caller, body }) =>
    cart.update(caller.id, body.product_id, body.count),
  )
  serve(app, cartApi.removeItem, ({ caller, body }) => cart.remove(caller.id, body.product_id))
  serve(app, cartApi.sync, ({ caller, body }) => cart.sync(caller.id, body.cart_items))
  serve(app, cartApi.empty, ({ caller }) => cart.empty(caller.id))
}
