import type { FastifyInstance } from 'fastify'
import { adminBulkOrdersApi } from '#contracts/admin/bulk-orders.ts'
import { counterApi } from '#contracts/admin/counter.ts'
import { adminCouponCodesApi } from '#contracts/admin/coupon-codes.ts'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { adminDiscountRulesApi, adminRulePreviewApi } from '#contracts/admin/discount-rules.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import { adminOrderViewsApi } from '#contracts/admin/order-views.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminReceiptsApi } from '#contracts/admin/receipts.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { adminTransfersApi, MAX_STATEMENT_BYTES } from '#contracts/admin/transfers.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import type { Shop } from '#domain/shop.ts'
import { serve, serveDownload } from '#server/http/serve.ts'
import { serveCrud } from '#server/http/serve-crud.ts'
import { acceptUploads } from '#server/http/uploads.ts'

export function serveAdminOrders(app: FastifyInstance, { adminOrders, manualOrders }: Shop): void {
  serve(app, adminOrdersApi.list, ({ caller, query }) => adminOrders.list(caller, query))
  serve(app, adminOrdersApi.count, () => adminOrders.count())
  serve(app, adminOrdersApi.get, ({ caller, params }) =>
    adminOrders.get(caller, params.transaction_id),
  )
  serve(app, adminOrdersApi.getSlip, ({ params }) => adminOrders.getSlip(params.transaction_id))
  serve(app, adminOrdersApi.quote, ({ body }) => manualOrders.quote(body))
  serve(app, adminOrdersApi.create, ({ caller, body }) => manualOrders.create(caller, body))
  serve(app, adminOrdersApi.update, ({ caller, params, body }) =>
    adminOrders.update(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.move, ({ caller, params, body }) =>
    adminOrders.move(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.takeBack, ({ caller, params, body }) =>
    adminOrders.takeBack(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.setTracking, ({ caller, params, body }) =>
    adminOrders.setTracking(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.setPrepared, ({ caller, params, body }) =>
    adminOrders.setPrepared(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.pay, ({ caller, params, body }) =>
    manualOrders.pay(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.refund, ({ caller, params, body }) =>
    adminOrders.refund(caller, params.transaction_id, body),
  )
  serve(app, adminOrdersApi.note, ({ caller, params, body }) =>
    adminOrders.note(caller, params.transaction_id, body.text),
  )
}

export function serveAdminOrderRest(app: FastifyInstance, { orderRest }: Shop): void {
  serve(app, adminOrderRestApi.take, ({ caller, params, body }) =>
    orderRest.take(caller, params.transaction_id, body),
  )
  serve(app, adminOrderRestApi.voidTender, ({ caller, params, body }) =>
    orderRest.voidTender(caller, params.transaction_id, body),
  )
  serve(app, adminOrderRestApi.waive, ({ caller, params, body }) =>
    orderRest.waive(caller, params.transaction_id, body.version),
  )
  serve(app, adminOrderRestApi.noteUnowed, ({ caller, params, body }) =>
    orderRest.noteUnowed(caller, params.transaction_id, body),
  )
}

export function serveAdminBulkOrders(app: FastifyInstance, { bulkOrders }: Shop): void {
  serve(app, adminBulkOrdersApi.listSlips, async ({ query }) => ({
    results: await bulkOrders.listSlips(query.ids),
  }))
  serve(app, adminBulkOrdersApi.prepare, ({ caller, body }) => bulkOrders.prepare(caller, body))
  serve(app, adminBulkOrdersApi.setTracking, ({ caller, body }) =>
    bulkOrders.setTracking(caller, body),
  )
  serve(app, adminBulkOrdersApi.dispatch, ({ caller, body }) => bulkOrders.dispatch(caller, body))
}

export function serveAdminOrderViews(app: FastifyInstance, { orderViews }: Shop): void {
  serveCrud(app, adminOrderViewsApi, orderViews)
}

export function serveCounter(app: FastifyInstance, shop: Shop): void {
  serve(app, counterApi.findPieces, ({ query }) => shop.counterSearch.findPieces(query))
  serve(app, counterApi.findCustomers, ({ query }) =>
    shop.counterSearch.findCustomers(query.search),
  )
  serve(app, counterApi.sell, ({ caller, body }) => shop.counterSales.sell(caller, body))
  serve(app, counterApi.mailReceipt, ({ caller, params, body }) =>
    shop.mailReceipt(caller, params.transaction_id, body.email),
  )
  serve(app, counterApi.cancelDeposit, ({ caller, params, body }) =>
    shop.counterDeposits.cancel(caller, params.transaction_id, body),
  )
}

export async function serveAdminTransfers(
  app: FastifyInstance,
  { transfers, receipts }: Shop,
): Promise<void> {
  await acceptUploads(app, MAX_STATEMENT_BYTES, (uploads) => {
    serve(uploads, adminTransfersApi.match, ({ file }) => transfers.match(file.bytes))
  })
  serve(app, adminReceiptsApi.list, ({ params }) => receipts.list(params.transaction_id))
  serve(app, adminTransfersApi.confirm, ({ caller, body }) => transfers.confirm(caller, body))
}

export function serveAdminMoney(app: FastifyInstance, { unresolvedMoney: money }: Shop): void {
  serve(app, adminMoneyApi.list, () => money.list())
  serve(app, adminMoneyApi.accept, ({ caller, params, query }) =>
    money.accept(caller, params.id, query),
  )
  serve(app, adminMoneyApi.link, ({ caller, params, query, body }) =>
    money.link(caller, params.id, body.transaction_id, query),
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

export function serveAdminCoupons(app: FastifyInstance, { adminCoupons, couponCodes }: Shop): void {
  serveCrud(app, adminCouponsApi, adminCoupons)
  serve(app, adminCouponCodesApi.listUses, ({ params, query }) =>
    couponCodes.listUses(params.id, query),
  )
  serve(app, adminCouponCodesApi.generate, ({ caller, params, body }) =>
    couponCodes.generate(caller, params.id, body),
  )
  serveDownload(app, adminCouponCodesApi.export, ({ params }) => couponCodes.export(params.id))
}

export function serveDiscountRules(app: FastifyInstance, { discountRules }: Shop): void {
  serveCrud(app, adminDiscountRulesApi, discountRules)
  serve(app, adminRulePreviewApi.preview, ({ body }) => discountRules.preview(body))
}

export function serveAdminShipping(app: FastifyInstance, { adminShipping }: Shop): void {
  serveCrud(app, adminShippingApi, adminShipping)
}
