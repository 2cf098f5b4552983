import type { FastifyInstance } from 'fastify'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminFiguresApi } from '#contracts/admin/figures.ts'
import { adminFindApi } from '#contracts/admin/find.ts'
import { adminHealthApi } from '#contracts/admin/health.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { requireConfirmed } from '#domain/auth/require-confirmed.ts'
import type { Caller } from '#domain/caller.ts'
import { adviseFor } from '#domain/health/advise.ts'
import { type Machine, toChecks } from '#domain/health/checks.ts'
import type { Shop } from '#domain/shop.ts'
import { serve, toSuccess } from '#server/http/serve.ts'

/** Changes of the payment settings need a recent confirmation, so that nobody makes them at an unattended computer. */
const requireConfirmedFor = (name: string, caller: Caller) => {
  if (name === 'checkout' || name === 'bank' || name === 'pay-ways') requireConfirmed(caller)
}

export function serveAdminSettings(
  app: FastifyInstance,
  { adminSettings, pages, letterPreview }: Shop,
): void {
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
  serve(app, adminSettingsApi.previewLetter, ({ body }) => letterPreview.preview(body))
  serve(app, adminSettingsApi.testLetter, ({ caller, body }) =>
    letterPreview.sendTest(caller, body),
  )
}

export function serveAdminAudit(
  app: FastifyInstance,
  { listChanges, listAuditPeople }: Shop,
): void {
  serve(app, adminAuditApi.list, async ({ query }) => {
    const { results, count } = await listChanges(query)
    return { results: results.map((row) => ({ ...row, at: row.at.toISOString() })), count }
  })
  serve(app, adminAuditApi.listPeople, () => listAuditPeople())
}

export function serveAdminFind(app: FastifyInstance, { find }: Shop): void {
  serve(app, adminFindApi.find, ({ caller, query }) => find(caller, query.text))
}

export function serveAdminDashboard(app: FastifyInstance, { summarize, readFigures }: Shop): void {
  serve(app, adminSummaryApi.get, ({ caller }) => summarize(caller))
  serve(app, adminFiguresApi.get, ({ query }) => readFigures(query.period))
}

export function serveAdminHealth(
  app: FastifyInstance,
  { queueStatus }: Shop,
  readMachine: () => Promise<Machine>,
): void {
  serve(app, adminHealthApi.get, async ({ caller }) => {
    const [status, machine] = await Promise.all([queueStatus.read(), readMachine()])
    return { at: new Date().toISOString(), checks: adviseFor(caller, toChecks(status, machine)) }
  })
}
