import type { FastifyInstance } from 'fastify'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import type { Caller } from '#domain/accounts/sessions.ts'
import type { Shop } from '#domain/shop.ts'
import { requireConfirmed } from '#server/callers.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

/** Who takes money, and on which terms, is not changed at a computer that somebody left open. */
const requireConfirmedFor = (name: string, caller: Caller) => {
  if (name === 'checkout') requireConfirmed(caller)
}

export function serveAdminSettings(app: FastifyInstance, { settingsDesk, pages }: Shop): void {
  serve(app, adminSettingsApi.list, () => settingsDesk.list())
  serve(app, adminSettingsApi.get, ({ params }) => settingsDesk.get(params.name))
  serve(app, adminSettingsApi.update, async ({ caller, params, body }) => {
    requireConfirmedFor(params.name, caller)
    return settingsDesk.update(caller, params.name, body)
  })
  serve(app, adminSettingsApi.reset, async ({ caller, params }) => {
    requireConfirmedFor(params.name, caller)
    return done(settingsDesk.reset(caller, params.name))
  })
  serve(app, adminSettingsApi.previewPage, ({ body }) => pages.preview(body.markdown))
}
