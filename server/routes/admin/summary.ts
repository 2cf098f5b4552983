import type { FastifyInstance } from 'fastify'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'

export function serveAdminSummary(app: FastifyInstance, { summarize }: Shop): void {
  serve(app, adminSummaryApi.get, ({ query }) => summarize(query.days))
}
