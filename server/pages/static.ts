import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { acceptsEncoding } from '#server/requests/accepts-encoding.ts'

/** For files whose name contains a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** The build writes compressed variants beside each file. The smaller one is preferred. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

type Built = { folder: string; prefix: string; cacheControl: string }

/**
 * Serves a folder of the build from memory (a few megabytes). Assets are read at start, so a running server survives the
 * next build.
 */
export function serveBuilt(app: FastifyInstance, { folder, prefix, cacheControl }: Built): void {
  const files = new Map(readdirSync(folder).map((name) => [name, read(join(folder, name))]))

  app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
    const name = request.params['*']
    const type = TYPES[extname(name)]
    const plain = files.get(name)
    if (!type || !plain) return reply.callNotFound()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = ENCODINGS.find(
      ([token, extension]) => files.has(name + extension) && acceptsEncoding(accepted, token),
    )
    const { content, etag } = (encoding && files.get(name + encoding[1])) ?? plain
    reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding[0])
    return reply.type(type).send(content)
  })
}

function read(path: string) {
  const content = readFileSync(path)
  return { content, etag: `"${hash('sha1', content, 'base64url')}"` }
}
