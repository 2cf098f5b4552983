import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { IMMUTABLE, serveBuilt } from './static.ts'

const script = 'saludá("ñandú")\n'.repeat(200)
const mark = '<svg xmlns="http://www.w3.org/2000/svg"/>'

let folder: string
let shop: TestShop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quilate-built-'))
  await writeFile(join(folder, 'house-a1.js'), script)
  await writeFile(join(folder, 'house-a1.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'house-a1.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'mark-b2.svg'), mark)
  await writeFile(join(folder, 'notes.txt'), 'de nadie')
  shop = await openTestShop({
    storefront: (app) => serveBuilt(app, { folder, prefix: '/assets/', cacheControl: IMMUTABLE }),
  })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.server.inject({ method, url: `/assets/${name}`, headers })

const unpack = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['nombre', 'identity'],
  ['', 'identity'],
] as const)('a client that accepts “%s” gets %s', async (accepted, encoding) => {
  const reply = await ask('house-a1.js', { 'accept-encoding': accepted })
  expect(reply.headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    'content-length': String(reply.rawPayload.length),
  })
  expect(unpack[encoding](reply.rawPayload).toString()).toBe(script)
})

test('each encoding has its own etag', async () => {
  const packed = await ask('house-a1.js', { 'accept-encoding': 'br' })
  const plain = await ask('house-a1.js')
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
  const again = { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) }
  expect(await ask('house-a1.js', again)).toMatchObject({ statusCode: 304, body: '' })
  const other = { 'if-none-match': String(packed.headers.etag) }
  expect((await ask('house-a1.js', other)).statusCode).toBe(200)
})

test('a file without a compressed version is served as it is', async () => {
  const reply = await ask('mark-b2.svg', { 'accept-encoding': 'br' })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.headers['content-type']).toBe('image/svg+xml')
  expect(reply.body).toBe(mark)
})

test('a HEAD request gets the content length', async () => {
  const reply = await ask('house-a1.js', {}, 'HEAD')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-length']).toBe(String(Buffer.byteLength(script)))
  expect(reply.body).toBe('')
})

test.each([
  'house-a2.js',
  'house-a1.js.br',
  'notes.txt',
  '',
  '../static.ts',
  '..%2fstatic.ts',
  '%2e%2e/%2e%2e/package.json',
  'constructor',
])('“%s” is a 404', async (name) => {
  expect((await ask(name)).statusCode).toBe(404)
})

test('files are kept in memory, so a running server survives the next build', async () => {
  await rm(join(folder, 'house-a1.js.br'))
  const reply = await ask('house-a1.js', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(script)
})
