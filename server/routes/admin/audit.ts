import type { FastifyInstance } from 'fastify'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAdminAudit(app: FastifyInstance, { listChanges }: Shop): void {
  serve(app, adminAuditApi.list, async ({ query }) => {
    const { results, count } = await listChanges(query)
    return { results: results.map((row) => ({ ...row, at: row.at.toISOString() })), count }
  })
}
