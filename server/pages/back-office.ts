import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IMMUTABLE, serveBuilt } from './static.ts'

/** As `backoffice/vite.config.ts` writes it into the page. */
const NONCE_STAND_IN = 'nonce-of-this-request'

type Page = (request: FastifyRequest) => Promise<string> | string

/** Where the owner runs the shop from: one page for every address, and whoever opens it says who they are. */
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
        .send(html.replaceAll(NONCE_STAND_IN, nonce))
    })
  }
}

/** The page as it was built, with its scripts: their names carry a hash, so that they may be kept for ever. */
export function serveBuiltBackOffice(app: FastifyInstance): void {
  const html = readFileSync('build/back-office/backoffice/index.html', 'utf8')
  serveBuilt(app, {
    folder: 'build/back-office/assets',
    prefix: '/admin/assets/',
    cacheControl: IMMUTABLE,
  })
  serveBackOffice(app, () => html)
}

/** Nothing of anybody else's runs where the shop is run from. Photographs are seen before they are sent. */
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
