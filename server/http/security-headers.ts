import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The policy of a page, which allows these inline scripts, given as `sha256-…`, and on the checkout page the script of
     * the payment provider.
     */
    toPagePolicy: (hashes: string[], url: string, trustsProvider: boolean) => string
  }
}

type Options = {
  https: boolean
  /** The external service that the contact form is sent to, if there is one. */
  formOrigin?: string | null | undefined
}

type Sources = Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', string[]>>

const STATIC = 'https://http2.mlstatic.com'
const WWW = [
  'https://www.mercadopago.com',
  'https://www.mercadopago.com.ar',
  'https://www.mercadolibre.com',
]

/** The sources of the provider's payment button, whose script loads styles, images and frames. */
const provider: Sources = {
  script: ['https://sdk.mercadopago.com', STATIC, ...WWW],
  style: ["'unsafe-inline'", STATIC],
  img: [STATIC, ...WWW],
  font: [STATIC],
  connect: [
    'https://api.mercadopago.com',
    'https://api-static.mercadopago.com',
    'https://api.mercadolibre.com',
    STATIC,
    ...WWW,
  ],
  frame: ['https://secure-fields.mercadopago.com', ...WWW],
}

/** The checkout pages are always loaded as a document, because it needs this policy of its own. */
const CHECKOUT = /^\/(checkout|comprar)\/?(\?|$)/i

/** Pages run scripts of this origin, and inline scripts with these hashes. */
function toPagePolicy(
  hashes: string[],
  { script, style, img, font, connect, frame }: Sources,
): string {
  const list = (sources: string[] = []) => sources.map((source) => ` ${source}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${list(hashes.map((hash) => `'${hash}'`))}${list(script)}`,
    `style-src 'self'${list(style)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${list(img)}`,
    `font-src 'self'${list(font)}`,
    `connect-src 'self'${list(connect)}`,
    `frame-src 'self'${list(frame)}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://wa.me https://api.whatsapp.com",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of replies that are not pages. */
const DENY_ALL_POLICY = "default-src 'none'; frame-ancestors 'none'"

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
}

export function addSecurityHeaders(app: FastifyInstance, options: Options): void {
  const { https, formOrigin } = options
  const form = formOrigin ? [formOrigin] : []
  const pageSources: Sources = { connect: form }
  const checkoutSources: Sources = { ...provider, connect: [...(provider.connect ?? []), ...form] }
  app.decorate('toPagePolicy', (hashes: string[], url: string, trustsProvider: boolean) =>
    toPagePolicy(hashes, trustsProvider && CHECKOUT.test(url) ? checkoutSources : pageSources),
  )
  const headers = {
    ...commonHeaders,
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', DENY_ALL_POLICY)
    }
    done()
  })
}
