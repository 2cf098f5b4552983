import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    toPagePolicy: (nonce: string) => string
  }
}

type Options = { https: boolean; formOrigin?: string | null }

/** Pages run our own scripts and those that carry the nonce of this very request. */
const toPagePolicy = (nonce: string, formOrigin: Options['formOrigin']): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${formOrigin ? ` ${formOrigin}` : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://wa.me https://api.whatsapp.com",
    "frame-ancestors 'none'",
  ].join('; ')

const NOTHING = "default-src 'none'; frame-ancestors 'none'"

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
}

export function addSecurityHeaders(app: FastifyInstance, { https, formOrigin }: Options): void {
  app.decorate('toPagePolicy', (nonce: string) => toPagePolicy(nonce, formOrigin))
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
