import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { logContext, previewContext, scriptMarkContext, shopContext } from '#app/context.ts'
import { createPageAddresses } from '#app/page-addresses.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Shop } from '#domain/shop.ts'
import { type CachedReply, toReply } from '#server/cache/cached-reply.ts'
import { replyNotFound, toOutage } from '#server/http/error-replies.ts'
import { serveAppointmentForms } from './appointment-forms.ts'
import { hashInlineScripts, SCRIPT_MARK } from './inline-scripts.ts'

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: string
  shop: Shop
}

/** Pages of a link that only its recipient has. They are rendered for each request and stored nowhere. */
const PRIVATE = /^\/+(cita|pedido)\//i

/** Addresses can be written in many ways that the router understands. */
function isPrivate(url: string): boolean {
  try {
    return PRIVATE.test(decodeURI(url))
  } catch {
    return PRIVATE.test(url)
  }
}

/** The page that visitors of a shop see until it opens, at every address. */
const SOON = '/muy-pronto'
/** What people who already have an account, an order or an invitation need at any time, and what the law asks for. */
const IN_CLOSED_SHOP =
  /^\/(arrepentimiento|(purchasing|privacy|cookies)-policies|login|reset_password|password\/|activate\/|orders|cita\/|pedido\/|avisos\/|sin-conexion)/
const DATA = /^[^?]*\.data(\?|$)/

type Failure = 'database_away' | 'database_busy' | 'unexpected'

/** Serves the documents of the storefront: React Router renders them, the reply cache stores them. */
export function serveStorefront(app: FastifyInstance, { build, mode, shop }: Options): void {
  const render = createRequestHandler(build, mode)
  const isBuilt = typeof build !== 'function'
  const builtAddress = isBuilt ? createPageAddresses(build) : () => null
  // In development nothing is cached, but pages get the same parameters.
  const findAddress = async (url: string) =>
    isBuilt ? builtAddress(url) : createPageAddresses(await build())(url)

  if (isBuilt) app.decorate('namePage', toNamePage(build))

  app.storefront.renderHome = async (previewed) => {
    const context = toContext(previewed, (error) => app.log.error({ err: error }, 'no preview'))
    const response = await render(new Request(`${shop.publicUrl}/`), context)
    return { status: response.status, html: await response.text() }
  }

  const renderPage = async (request: FastifyRequest, url = request.url): Promise<CachedReply> => {
    const failures = new Set<Failure>()
    const context = toContext(shop, (error) => {
      const outage = toOutage(error)
      failures.add(outage ?? 'unexpected')
      request.log.error({ err: error }, outage?.replace('_', ' ') ?? 'a page failed')
    })
    context.set(previewContext, request.opening === 'preview')
    const response = await render(new Request(`${shop.publicUrl}${url}`), context)
    for (const kind of failures) app.emit({ what: 'fault', kind })
    const { sandbox } = await shop.connections.readPayment()
    return toPageReply(app, { url, response, failures, trustsProvider: !sandbox })
  }

  serveAppointmentForms(app, shop)

  const config = { toAddress: ({ url }: FastifyRequest) => builtAddress(url) }

  app.get('/*', { config }, async (request, reply) => {
    if (/^\/(api|auth)(\/|$)/.test(request.url)) return replyNotFound(request, reply)
    const isHidden = request.opening === 'closed' && !IN_CLOSED_SHOP.test(request.url)
    if (isHidden && DATA.test(request.url)) throw new Refusal('shop_closed')
    // A page for staff says that the shop is not open, which no visitor may get from a cache.
    if (isHidden || request.opening === 'preview' || isPrivate(request.url)) {
      const page = await renderPage(request, isHidden ? SOON : request.url)
      const { status, headers, body } = page
      reply.status(status).headers(headers).header('cache-control', 'no-store')
      // The address of a private page is a secret, which no other site may learn.
      if (isPrivate(request.url)) reply.header('referrer-policy', 'no-referrer')
      return reply.send(body)
    }
    return app.replies.answer(request, reply, async () => {
      const { traces } = app
      const address = await findAddress(request.url)
      const render = () => renderPage(request, address?.url)
      return traces ? traces.within('page', {}, render) : render()
    })
  })
}

function toContext(shop: Shop, onError: (error: unknown) => void): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(scriptMarkContext, SCRIPT_MARK)
  context.set(logContext, onError)
  return context
}

type Rendered = {
  url: string
  response: Response
  failures: ReadonlySet<Failure>
  trustsProvider: boolean
}

async function toPageReply(
  app: FastifyInstance,
  { url, response, failures, trustsProvider }: Rendered,
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
  const policy = app.toPagePolicy(hashes, url, trustsProvider)
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
