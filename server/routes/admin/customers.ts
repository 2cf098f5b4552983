import type { FastifyInstance } from 'fastify'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAdminCustomers(app: FastifyInstance, { customerDesk }: Shop): void {
  serve(app, adminCustomersApi.list, ({ query }) => customerDesk.list(query))
  serve(app, adminCustomersApi.get, ({ params }) => customerDesk.get(params.id))
  serve(app, adminCustomersApi.update, ({ caller, params, body }) =>
    customerDesk.update(caller, params.id, body),
  )
  serve(app, adminCustomersApi.block, ({ caller, params, body }) =>
    customerDesk.block(caller, params.id, body.version),
  )
  serve(app, adminCustomersApi.unblock, ({ caller, params, body }) =>
    customerDesk.unblock(caller, params.id, body.version),
  )
  serve(app, adminCustomersApi.note, ({ caller, params, body }) =>
    customerDesk.note(caller, params.id, body.text),
  )
}
