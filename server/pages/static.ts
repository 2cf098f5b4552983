import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { acceptsEncoding } from '#server/http/accepts-encoding.ts'

/** For names that carry a hash of what they hold. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** As the build lays them beside the originals, the smaller first. */
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

type Built = { folder: string; prefix: string; cacheControl: string }

/**
 * A folder that the build made, read once: a few megabytes in small files.
 * A shop that is open goes on with its own scripts while the next build takes their place.
 */
export function serveBuilt(app: FastifyInstance, { folder, prefix, cacheControl }: Built): void {
  const shelf = new Map(readdirSync(folder).map((name) => [name, read(join(folder, name))]))

  app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
    const name = request.params['*']
    const type = TYPES[extname(name)]
    const plain = shelf.get(name)
    if (!type || !plain) return reply.callNotFound()
    const accepted = request.headers['accept-encoding'] ?? ''
    const packed = PACKED.find(
      ([token, end]) => shelf.has(name + end) && acceptsEncoding(accepted, token),
    )
    const { content, etag } = (packed && shelf.get(name + packed[1])) ?? plain
    reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (packed) reply.header('content-encoding', packed[0])
    return reply.type(type).send(content)
  })
}

function read(path: string) {
  const content = readFileSync(path)
  return { content, etag: `"${hash('sha1', content, 'base64url')}"` }
}
