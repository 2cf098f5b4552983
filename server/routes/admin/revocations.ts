import type { FastifyInstance } from 'fastify'
import { adminRevocationsApi } from '#contracts/admin/revocations.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAdminRevocations(app: FastifyInstance, { revocationDesk }: Shop): void {
  serve(app, adminRevocationsApi.list, ({ query }) => revocationDesk.list(query))
  serve(app, adminRevocationsApi.get, ({ params }) => revocationDesk.get(params.id))
  serve(app, adminRevocationsApi.answer, ({ caller, params, body }) =>
    revocationDesk.answer(caller, params.id, body),
  )
  serve(app, adminRevocationsApi.close, ({ caller, params, body }) =>
    revocationDesk.close(caller, params.id, body),
  )
}
