import type { FastifyInstance } from 'fastify'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'
import { serveCrud } from '#server/http/serve-crud.ts'

export function serveAdminOrders(app: FastifyInstance, { adminOrders, counter }: Shop): void {
  serve(app, adminOrdersApi.list, ({ query }) => adminOrders.list(query))
  serve(app, adminOrdersApi.get, ({ params }) => adminOrders.get(params.transaction_id))
  serve(app, adminOrdersApi.getSlip, ({ params }) => adminOrders.getSlip(params.transaction_id))
  serve(app, adminOrdersApi.quote, ({ body }) => counter.quote(body))
  serve(app, adminOrdersApi.create, ({ caller, body }) => counter.create(caller, body))
  serve(app, adminOrdersApi.update, ({ caller, params, body }) =>
    adminOrders.update(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.move, ({ caller, params, body }) =>
    adminOrders.move(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.pay, ({ caller, params, body }) =>
    counter.pay(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.refund, ({ caller, params, body }) =>
    adminOrders.refund(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.note, ({ caller, params, body }) =>
    adminOrders.note(caller, params.transaction_id, body.text),
  )
}

export function serveAdminMoney(app: FastifyInstance, { unresolvedMoney: money }: Shop): void {
  serve(app, adminMoneyApi.list, () => money.list())
  serve(app, adminMoneyApi.accept, ({ caller, params }) => money.accept(caller, params.id))
  serve(app, adminMoneyApi.link, ({ caller, params, body }) =>
    money.link(caller, params.id, body.transaction_id),
  )
  serve(app, adminMoneyApi.refund, ({ caller, params, body }) =>
    money.refund(caller, params.id, body),
  )
  serve(app, adminMoneyApi.dismiss, ({ caller, params, body }) =>
    money.dismiss(caller, params.id, body.note),
  )
  serve(app, adminMoneyApi.retryRefund, ({ caller, params }) =>
    money.retryRefund(caller, params.id),
  )
  serve(app, adminMoneyApi.dismissRefund, ({ caller, params, body }) =>
    money.dismissRefund(caller, params.id, body.note),
  )
}

export function serveAdminCoupons(app: FastifyInstance, { adminCoupons }: Shop): void {
  serveCrud(app, adminCouponsApi, adminCoupons)
}

export function serveAdminShipping(app: FastifyInstance, { adminShipping }: Shop): void {
  serveCrud(app, adminShippingApi, adminShipping)
}
