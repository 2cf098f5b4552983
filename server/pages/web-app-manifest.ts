import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { paperColors } from '#contracts/palettes.ts'
import type { Shop } from '#domain/shop.ts'
import { toReply } from '#server/cache/cached-reply.ts'
import { serveBuilt } from './static.ts'

const BACKGROUND_COLOR = '#f6f2ec'
const DESK_COLOR = '#0a2019'
const CACHE_FOR_A_DAY = 'public, max-age=86400'

/** Serves the manifest with which a phone installs the shop as an app. */
export function serveManifest(app: FastifyInstance, { settings }: Shop): void {
  const readManifest = async () => {
    const { name, full_name, tagline, look } = await settings.getShop()
    const paper = paperColors[look.palette]
    return {
      id: '/',
      name: full_name,
      short_name: name,
      description: tagline,
      lang: 'es-AR',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: paper,
      background_color: paper,
      categories: ['shopping'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/icons/maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
      shortcuts: [
        { name: 'Tienda', url: '/shop' },
        { name: 'Bolsa de compras', url: '/cart' },
        { name: 'Favoritos', url: '/wishlist' },
      ],
    }
  }
  app.get('/manifest.webmanifest', (request, reply) =>
    app.replies.answer(request, reply, async () =>
      toReply('application/manifest+json', JSON.stringify(await readManifest())),
    ),
  )
}

/** The back office is an app of its own, with its own name and icons. */
export function serveBackOfficeManifest(app: FastifyInstance, { settings }: Shop): void {
  app.get('/admin/manifest.webmanifest', async (_request, reply) => {
    const { name } = await settings.getShop()
    const icon = (file: string, sizes: string, purpose = 'any') => ({
      src: `/icons/${file}.png`,
      sizes,
      type: 'image/png',
      purpose,
    })
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          id: '/admin',
          name: `Trastienda de ${name}`,
          short_name: 'Trastienda',
          lang: 'es-AR',
          dir: 'ltr',
          start_url: '/admin',
          scope: '/admin',
          display: 'standalone',
          theme_color: DESK_COLOR,
          background_color: BACKGROUND_COLOR,
          icons: [
            icon('desk-192', '192x192'),
            icon('desk-512', '512x512'),
            icon('desk-maskable-512', '512x512', 'maskable'),
          ],
          shortcuts: [
            { name: 'Venta en el local', url: '/admin/venta' },
            { name: 'Pedidos', url: '/admin/orders' },
          ],
        }),
      )
  })
}

/** Serves the built service worker and icons. */
export function serveServiceWorkerAndIcons(app: FastifyInstance): void {
  const worker = readFileSync('build/offline/sw.js')
  const etag = `"${createHash('sha1').update(worker).digest('base64url')}"`
  app.get('/sw.js', (request, reply) => {
    reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(worker)
  })
  const favicon = readFileSync('build/client/icons/favicon.ico')
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', CACHE_FOR_A_DAY).type('image/x-icon').send(favicon),
  )
  serveBuilt(app, {
    folder: 'build/client/icons',
    prefix: '/icons/',
    cacheControl: CACHE_FOR_A_DAY,
  })
}
