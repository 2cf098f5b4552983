import type { FastifyInstance } from 'fastify'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

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
