import type { FastifyInstance } from 'fastify'
import type { Shop as ShopFacts } from '#contracts/shop.ts'
import type { Shop } from '#domain/shop.ts'

const OPENSTREETMAP = 'https://www.openstreetmap.org'

/** Only this document may embed an external page. The storefront shows it in an iframe. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  `frame-src ${OPENSTREETMAP}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const STYLE = 'html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}'

/** Half the size of the map section, which shows a few streets around the shop. */
const [LONGITUDE_DEGREES, LATITUDE_DEGREES] = [0.004, 0.0022]

export function serveMap(app: FastifyInstance, { settings }: Shop): void {
  app.get('/map-frame.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
  app.get('/map-frame', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(toDocument(await settings.getShop())),
  )
}

function toDocument({ map }: Pick<ShopFacts, 'map'>): string {
  const { latitude, longitude } = map
  const box = [
    longitude - LONGITUDE_DEGREES,
    latitude - LATITUDE_DEGREES,
    longitude + LONGITUDE_DEGREES,
    latitude + LATITUDE_DEGREES,
  ]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  const address = `${OPENSTREETMAP}/export/embed.html?${query}`.replaceAll('&', '&amp;')
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><title>Mapa</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/map-frame.css"></head><body><iframe src="${address}" title="Mapa de OpenStreetMap"></iframe></body></html>`
}
