import type { FastifyInstance } from 'fastify'
import { adminMeApi } from '#contracts/admin/me.ts'
import { serve } from '#server/serve.ts'

export function serveAdminMe(app: FastifyInstance): void {
  serve(app, adminMeApi.get, async ({ caller }) => ({
    id: caller.id,
    role: caller.role === 'owner' ? ('owner' as const) : ('seller' as const),
  }))
}
