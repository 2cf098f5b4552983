import type { FastifyInstance } from 'fastify'
import { adminCreditsApi } from '#contracts/admin/credits.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveAdminCredits(app: FastifyInstance, { adminCredits }: Shop): void {
  serve(app, adminCreditsApi.list, ({ query }) => adminCredits.list(query))
  serve(app, adminCreditsApi.get, ({ params }) => adminCredits.get(params.id))
  serve(app, adminCreditsApi.void, ({ caller, params, body }) =>
    adminCredits.void(caller, params.id, body),
  )
}
