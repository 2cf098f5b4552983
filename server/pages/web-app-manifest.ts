import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#domain/shop.ts'
import { toReply } from '#server/cache/cached-reply.ts'
import { serveBuilt } from './static.ts'

const BACKGROUND_COLOR = '#f6f2ec'
const CACHE_FOR_A_DAY = 'public, max-age=86400'

/** Serves the manifest with which a phone installs the shop as an app. */
export function serveManifest(app: FastifyInstance, { settings }: Shop): void {
  const readManifest = async () => {
    const { name, full_name, tagline } = await settings.getShop()
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
      theme_color: BACKGROUND_COLOR,
      background_color: BACKGROUND_COLOR,
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
