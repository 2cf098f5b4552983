import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    toPagePolicy: (nonce: string) => string
  }
}

type Options = {
  https: boolean
  /** Absent, pages run nothing of the payment provider's. */
  trustsProvider?: boolean
  /** Where the contact form goes, when not to the shop. */
  formOrigin?: string | null
}

/** The payment button of the provider is a script that brings its own styles, pictures and frames. */
const PROVIDER = ['mercadopago.com', 'mercadopago.com.ar', 'mercadolibre.com', 'mlstatic.com']
  .map((host) => ` https://*.${host}`)
  .join('')

/** Pages run our own scripts and those that carry the nonce of this very request. */
const toPagePolicy = (nonce: string, provider: string, form: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${provider}`,
    `style-src 'self'${provider && ` 'unsafe-inline'${provider}`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${provider}`,
    `font-src 'self'${provider}`,
    `connect-src 'self'${provider}${form}`,
    `frame-src 'self'${provider}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://wa.me https://api.whatsapp.com",
    "frame-ancestors 'none'",
  ].join('; ')

/** What is no page runs and loads nothing. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'"

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
}

export function addSecurityHeaders(app: FastifyInstance, options: Options): void {
  const { https, trustsProvider, formOrigin } = options
  const provider = trustsProvider ? PROVIDER : ''
  const form = formOrigin ? ` ${formOrigin}` : ''
  const [before, after] = toPagePolicy('\n', provider, form).split('\n')
  app.decorate('toPagePolicy', (nonce: string) => `${before}${nonce}${after}`)
  const headers = {
    ...always,
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', NOTHING)
    }
    done()
  })
}
