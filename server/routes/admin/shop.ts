import type { FastifyInstance } from 'fastify'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminHealthApi } from '#contracts/admin/health.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { type Machine, toChecks } from '#domain/health/checks.ts'
import type { Shop } from '#domain/shop.ts'
import { requireConfirmed } from '#server/http/authentication.ts'
import { serve, toSuccess } from '#server/http/serve.ts'

/** Changes of the payment settings need a recent confirmation, so that nobody makes them at an unattended computer. */
const requireConfirmedFor = (name: string, caller: Caller) => {
  if (name === 'checkout') requireConfirmed(caller)
}

export function serveAdminSettings(app: FastifyInstance, { adminSettings, pages }: Shop): void {
  serve(app, adminSettingsApi.list, () => adminSettings.list())
  serve(app, adminSettingsApi.get, ({ params }) => adminSettings.get(params.name))
  serve(app, adminSettingsApi.update, async ({ caller, params, body }) => {
    requireConfirmedFor(params.name, caller)
    return adminSettings.update(caller, params.name, body)
  })
  serve(app, adminSettingsApi.reset, async ({ caller, params }) => {
    requireConfirmedFor(params.name, caller)
    return toSuccess(adminSettings.reset(caller, params.name))
  })
  serve(app, adminSettingsApi.previewPage, ({ body }) => pages.preview(body.markdown))
}

export function serveAdminAudit(app: FastifyInstance, { listChanges }: Shop): void {
  serve(app, adminAuditApi.list, async ({ query }) => {
    const { results, count } = await listChanges(query)
    return { results: results.map((row) => ({ ...row, at: row.at.toISOString() })), count }
  })
}

export function serveAdminSummary(app: FastifyInstance, { summarize }: Shop): void {
  serve(app, adminSummaryApi.get, ({ caller, query }) => summarize(caller, query.days))
}

export function serveAdminHealth(
  app: FastifyInstance,
  { queueStatus }: Shop,
  readMachine: () => Promise<Machine>,
): void {
  serve(app, adminHealthApi.get, async () => {
    const [status, machine] = await Promise.all([queueStatus.read(), readMachine()])
    return { at: new Date().toISOString(), checks: toChecks(status, machine) }
  })
}
