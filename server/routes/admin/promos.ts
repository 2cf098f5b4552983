import type { FastifyInstance } from 'fastify'
import { adminPromosApi } from '#contracts/admin/promos.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveAdminPromos(app: FastifyInstance, { promoDesk }: Shop): void {
  serve(app, adminPromosApi.list, ({ query }) => promoDesk.list(query))
  serve(app, adminPromosApi.get, ({ params }) => promoDesk.get(params.id))
  serve(app, adminPromosApi.create, ({ caller, body }) => promoDesk.create(caller, body))
  serve(app, adminPromosApi.update, ({ caller, params, body }) =>
    promoDesk.update(caller, params.id, body),
  )
  serve(app, adminPromosApi.remove, ({ caller, params }) =>
    done(promoDesk.remove(caller, params.id)),
  )
}
