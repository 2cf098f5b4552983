import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { shopContext } from '#app/context.ts'
import { loader as readAbout } from '#app/routes/about.tsx'
import { loader as readHome } from '#app/routes/home.tsx'
import { loader as readPolicy } from '#app/routes/policy.tsx'
import { loader as readProduct } from '#app/routes/product.tsx'
import { loader as readRingGuide } from '#app/routes/ring-guide.tsx'
import { loader as readSearch } from '#app/routes/search.tsx'
import { loader as readShop } from '#app/routes/shop.tsx'
import type { Shop } from '#domain/shop.ts'
import { toJsonReply } from '#server/cache/cached-reply.ts'

type Loader = (args: never) => Promise<unknown>

/** The data of the pages, as their loaders read it. The layout's own data, the shop's facts, comes with each. */
const pages: Record<string, Loader> = {
  '/page/home': readHome,
  '/page/shop': readShop,
  '/page/search': readSearch,
  '/page/product/:productId': readProduct,
  '/page/about': readAbout,
  '/privacy-policies': readPolicy,
  '/page/ring-guide': readRingGuide,
}

/** Serves what the pages are rendered from through the reply cache, without the cost of rendering them. */
export const servePageData = (shop: () => Shop) => (app: FastifyInstance) => {
  for (const [path, loader] of Object.entries(pages)) {
    const config = {
      toAddress: ({ url }: FastifyRequest) => ({ url, hasFreeValues: url.includes('?') }),
    }
    app.get(path, { config }, (request, reply) =>
      app.replies.answer(request, reply, async () => {
        const context = new RouterContextProvider()
        context.set(shopContext, shop())
        const url = new URL(request.url, 'https://quilate.example')
        const args = { context, url, params: request.params, request: new Request(url) }
        const [site, data] = await Promise.all([
          shop().settings.getShop(),
          loader(args as never).catch((thrown: unknown) => {
            if (thrown instanceof Error) throw thrown
            return null
          }),
        ])
        return toJsonReply({ site, data }, data === null ? { status: 404 } : {})
      }),
    )
  }
}
