import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { logContext, scriptMarkContext, shopContext } from '#app/context.ts'
import type { Shop } from '#domain/shop.ts'
import { type CachedReply, toReply } from '#server/cache/cached-reply.ts'
import { replyNotFound, toOutage } from '#server/http/error-replies.ts'
import { hashInlineScripts, SCRIPT_MARK } from './inline-scripts.ts'

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: string
  shop: Shop
}

type Failure = 'database_away' | 'database_busy' | 'unexpected'

/** Serves the documents of the storefront: React Router renders them, the reply cache stores them. */
export function serveStorefront(app: FastifyInstance, { build, mode, shop }: Options): void {
  const render = createRequestHandler(build, mode)

  if (typeof build !== 'function') app.decorate('namePage', toNamePage(build))

  const renderPage = async (request: FastifyRequest): Promise<CachedReply> => {
    const failures = new Set<Failure>()
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(scriptMarkContext, SCRIPT_MARK)
    context.set(logContext, (error) => {
      const outage = toOutage(error)
      failures.add(outage ?? 'unexpected')
      request.log.error({ err: error }, outage?.replace('_', ' ') ?? 'a page failed')
    })
    const response = await render(new Request(`${shop.publicUrl}${request.url}`), context)
    for (const kind of failures) app.emit({ what: 'fault', kind })
    return toPageReply(app, request.url, response, failures)
  }

  app.get('/*', async (request, reply) => {
    if (/^\/(api|auth)(\/|$)/.test(request.url)) return replyNotFound(request, reply)
    return app.replies.answer(request, reply, () => {
      const { traces } = app
      return traces ? traces.within('page', {}, () => renderPage(request)) : renderPage(request)
    })
  })
}

async function toPageReply(
  app: FastifyInstance,
  url: string,
  response: Response,
  failures: ReadonlySet<Failure>,
): Promise<CachedReply> {
  const contentType = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
  // An outage is temporary: load balancers and search engines come again after a 503.
  const isOutage = [...failures].some((kind) => kind !== 'unexpected') && response.status === 500
  const status = isOutage ? 503 : response.status
  const passed = [...response.headers].filter(
    ([name]) => name.startsWith('x-remix') || name === 'location',
  )
  const headers = Object.fromEntries(passed)
  const body = Buffer.from(await response.arrayBuffer())
  if (!contentType.startsWith('text/html')) return toReply(contentType, body, { status, headers })
  const { html, hashes } = hashInlineScripts(body.toString())
  const policy = app.toPagePolicy(hashes, url)
  return toReply(contentType, html, {
    status,
    headers: { ...headers, 'content-security-policy': policy },
  })
}

function toNamePage({ routes }: ServerBuild) {
  const paths = Object.values(routes).map((route) => route?.path?.split('/')[0] ?? '')
  const names = new Set(paths.filter((path) => path !== '*'))
  return (url: string): string => {
    const [, first = ''] = /^\/([\w-]*)/.exec(url) ?? []
    const name = first === '_root' ? '' : first
    return names.has(name) ? `/${name}` : '/*'
  }
}
