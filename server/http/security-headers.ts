import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The policy of a page, which allows these inline scripts, given as `sha256-…`. */
    toPagePolicy: (hashes: string[], url: string) => string
  }
}

type Options = {
  https: boolean
  /** Absent, pages run nothing of the payment provider's. */
  trustsProvider?: boolean
  /** Where the contact form goes, when not to the shop. */
  formOrigin?: string | null
}

type Sources = Partial<Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', string[]>>

const STATIC = 'https://http2.mlstatic.com'
const WWW = [
  'https://www.mercadopago.com',
  'https://www.mercadopago.com.ar',
  'https://www.mercadolibre.com',
]

/** What the provider's payment button loads: a script that brings its own styles, pictures and frames. */
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

/** The page on which one pays, which is loaded as a document for the sake of its own policy. */
const CHECKOUT = /^\/checkout\/?(\?|$)/

/** Pages run scripts from here, and the inline scripts with these hashes. */
function toPagePolicy(
  hashes: string[],
  { script, style, img, font, connect, frame }: Sources,
): string {
  const also = (sources: string[] = []) => sources.map((source) => ` ${source}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${also(hashes.map((hash) => `'${hash}'`))}${also(script)}`,
    `style-src 'self'${also(style)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${also(img)}`,
    `font-src 'self'${also(font)}`,
    `connect-src 'self'${also(connect)}`,
    `frame-src 'self'${also(frame)}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://wa.me https://api.whatsapp.com",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What is no page runs and loads nothing. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'"

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
}

export function addSecurityHeaders(app: FastifyInstance, options: Options): void {
  const { https, trustsProvider, formOrigin } = options
  const form = formOrigin ? [formOrigin] : []
  const onPages: Sources = { connect: form }
  const onCheckout: Sources = { ...provider, connect: [...(provider.connect ?? []), ...form] }
  app.decorate('toPagePolicy', (hashes: string[], url: string) =>
    toPagePolicy(hashes, trustsProvider && CHECKOUT.test(url) ? onCheckout : onPages),
  )
  const headers = {
    ...always,
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', NOTHING)
    }
    done()
  })
}
