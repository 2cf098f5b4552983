import type { FastifyInstance } from 'fastify'
import { adminMeApi } from '#contracts/admin/me.ts'
import { serve } from '#server/serve.ts'

export function serveAdminMe(app: FastifyInstance): void {
  serve(app, adminMeApi.get, async ({ caller: { id, role } }) => ({
    id,
    role: role === 'owner' ? 'owner' : 'seller',
  }))
}
