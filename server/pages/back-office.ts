import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { servePushWorker } from './push-worker.ts'
import { IMMUTABLE, serveBuilt } from './static.ts'

/** `backoffice/vite.config.ts` writes this placeholder into the page. */
const NONCE_PLACEHOLDER = 'nonce-of-this-request'

type Page = (request: FastifyRequest) => Promise<string> | string

/** Serves the back office: one page for all its URLs. It contains no data, so anybody may load it before signing in. */
export function serveBackOffice(app: FastifyInstance, page: Page): void {
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, async (request, reply) => {
      const nonce = randomBytes(16).toString('base64')
      const html = await page(request)
      return reply
        .header('content-security-policy', toBackOfficePolicy(nonce))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .type('text/html; charset=utf-8')
        .send(html.replaceAll(NONCE_PLACEHOLDER, nonce))
    })
  }
}

/** Serves the built page and its assets. The names of assets contain a hash, so they are cached forever. */
export function serveBuiltBackOffice(app: FastifyInstance): void {
  const html = readFileSync('build/back-office/backoffice/index.html', 'utf8')
  serveBuilt(app, {
    folder: 'build/back-office/assets',
    prefix: '/admin/assets/',
    cacheControl: IMMUTABLE,
  })
  servePushWorker(app, 'build/back-office/push-worker.js')
  serveBackOffice(app, () => html)
}

/** Allows no external scripts. `blob:` images are previews of photos before their upload. */
const toBackOfficePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
