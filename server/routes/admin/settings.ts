import type { FastifyInstance } from 'fastify'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/serve.ts'
import { done } from './done.ts'

export function serveAdminSettings(app: FastifyInstance, { settingsDesk, pages }: Shop): void {
  serve(app, adminSettingsApi.list, () => settingsDesk.list())
  serve(app, adminSettingsApi.get, ({ params }) => settingsDesk.get(params.name))
  serve(app, adminSettingsApi.update, ({ caller, params, body }) =>
    settingsDesk.update(caller, params.name, body),
  )
  serve(app, adminSettingsApi.reset, ({ caller, params }) =>
    done(settingsDesk.reset(caller, params.name)),
  )
  serve(app, adminSettingsApi.previewPage, ({ body }) => pages.preview(body.markdown))
}
