import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusals.ts'
import type { Shop } from '#domain/shop.ts'
import { toReply } from '#server/cache/cached-reply.ts'

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

/** Serves robots.txt, security.txt, sitemaps and the product feed. */
export function serveFeeds(app: FastifyInstance, { feeds }: Shop): void {
  const serveText = (path: string, type: string, read: () => Promise<string> | string) =>
    app.get(path, (request, reply) =>
      app.replies.answer(request, reply, async () => toReply(type, await read())),
    )

  serveText('/robots.txt', TEXT, feeds.getRobots)
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type(TEXT)
      .header('cache-control', 'no-cache')
      .send(await feeds.getSecurityText()),
  )
  serveText('/sitemap.xml', XML, feeds.getSitemapIndex)
  serveText('/sitemaps/pages.xml', XML, feeds.getPagesSitemap)
  app.get<{ Params: { part: string } }>(
    '/sitemaps/products-:part(^[1-9]\\d{0,3}$).xml',
    (request, reply) =>
      app.replies.answer(request, reply, async () => {
        const sitemap = await feeds.findProductsSitemap(Number(request.params.part))
        if (!sitemap) throw new Refusal('address_not_found')
        return toReply(XML, sitemap)
      }),
  )
  // It reads the whole catalogue, and crawlers fetch it a few times a day: hence the lower limit.
  app.get(
    '/feeds/products.xml',
    { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
    (_request, reply) => reply.type(XML).send(Readable.from(feeds.readProductFeed())),
  )
}
