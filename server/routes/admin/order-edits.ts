import type { FastifyInstance } from 'fastify'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveAdminOrderEdits(app: FastifyInstance, { orderEdits }: Shop): void {
  serve(app, adminOrderEditsApi.listSizes, ({ params }) =>
    orderEdits.listSizes(params.transaction_id),
  )
  serve(app, adminOrderEditsApi.quoteLines, ({ params, body }) =>
    orderEdits.quoteLines(params.transaction_id, body),
  )
  serve(app, adminOrderEditsApi.changeLines, ({ caller, params, body }) =>
    orderEdits.changeLines(caller, params.transaction_id, body),
  )
  serve(app, adminOrderEditsApi.swap, ({ caller, params, body }) =>
    orderEdits.swap(caller, params.transaction_id, body),
  )
  serve(app, adminOrderEditsApi.cancel, ({ caller, params, body }) =>
    orderEdits.cancel(caller, params.transaction_id, body),
  )
}
