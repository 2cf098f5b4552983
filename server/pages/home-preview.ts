import type { FastifyInstance } from 'fastify'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import type { HomeContent } from '#contracts/shop.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

/** Renders the home page of a shop, outside of the reply cache. */
type RenderHome = (shop: Shop) => Promise<{ status: number; html: string }>

declare module 'fastify' {
  interface FastifyInstance {
    /** What the storefront offers to the back office; empty without its pages. */
    storefront: { renderHome?: RenderHome }
  }
}

/**
 * The home page with unsaved content. It has no address: staff get the page in the reply of a call, so that nobody can be
 * sent a link to content that the shop does not have.
 */
export function serveHomePreview(app: FastifyInstance, shop: Shop): void {
  serve(app, adminSettingsApi.previewHome, async ({ body }) => {
    const home = await shop.adminSettings.readHomeDraft(body.value)
    const { renderHome } = app.storefront
    if (!renderHome) throw new Refusal('preview_unavailable')
    const page = await renderHome(withHome(shop, home))
    if (page.status !== 200) throw new Refusal('preview_unavailable')
    return { html: page.html }
  })
}

const withHome = (shop: Shop, home: HomeContent): Shop => ({
  ...shop,
  settings: { ...shop.settings, getHome: async () => home },
})
