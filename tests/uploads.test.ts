import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminImportExportApi } from '#contracts/admin/import-export.ts'
import { adminPhotosApi } from '#contracts/admin/photos.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { addPerson } from './people.ts'
import { upload } from './upload.ts'

let shop: TestShop
let access: string
let real: Buffer

beforeAll(async () => {
  shop = await openTestShop()
  access = (await addPerson(shop, { role: 'owner' })).access
  real = await paint(300, 200).jpeg().toBuffer()
})
afterAll(() => shop.close())

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b08d57' }, limitInputPixels: false })

const send = (bytes: Uint8Array, name = 'anillo.jpg') =>
  upload(shop, adminPhotosApi.add, { access, texts: { alt: 'Anillo' }, file: { bytes, name } })

/** A PNG whose header claims a larger size. */
function claim(png: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(png)
  lying.writeUInt32BE(width, 16)
  lying.writeUInt32BE(height, 20)
  return lying
}

const hostileFiles: [what: string, make: () => Promise<Buffer> | Buffer][] = [
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  [
    'an SVG with an entity bomb',
    () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "${'a'.repeat(100)}">${Array.from({ length: 8 }, (_, at) => `<!ENTITY a${at} "${`&a${at ? at - 1 : ''};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a7;</text></svg>`,
      ),
  ],
  [
    'a gzipped SVG',
    () =>
      gzipSync(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(5_000_000)}</svg>`),
      ),
  ],
  [
    'a PNG that claims to be two billion pixels wide',
    async () => claim(await paint(2, 2).png().toBuffer(), 2 ** 31 - 1, 2 ** 31 - 1),
  ],
  [
    'a PNG without its second half',
    async () => (await paint(800, 800).png().toBuffer()).subarray(0, 900),
  ],
  [
    'an HTML page named like a picture',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  ],
  ['the first bytes of a JPEG and nothing else', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  [
    'an animation',
    () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  ],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['nothing but zeros', () => Buffer.alloc(100_000)],
]

test.each(hostileFiles)(
  '%s is refused as a picture, with a sentence and without taking much memory',
  async (_what, make) => {
    const bytes = await make()
    const before = process.memoryUsage().rss
    const { status, json } = await send(bytes)
    expect(status).toBe(400)
    expect(json).toMatchObject({ error: expect.any(String), code: expect.stringMatching(/image/) })
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20)
  },
)

test('an image with appended HTML is served as a re-encoded image', async () => {
  const polyglot = Buffer.concat([real, Buffer.from('<script>alert(1)</script><?php echo 1 ?>')])
  const { status, body } = await send(polyglot, '../../evil.html')
  expect(status).toBe(201)
  expect(body.url).toMatch(/^\/media\/[a-z0-9-]+\.jpg$/)
  const { rawPayload, headers } = await shop.server.inject(`${body.url}?w=320`)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(rawPayload.toString('latin1')).not.toMatch(/<script|<\?php/)
})

const boundary = 'x-frontera'
const part = (head: string, body: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const sendParts = (parts: string[]) =>
  shop.server.inject({
    method: 'POST',
    url: adminPhotosApi.add.path,
    headers: {
      authorization: `JWT ${access}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  })

test.each([
  ['a thousand fields', Array.from({ length: 1_000 }, (_, at) => part(`name="f${at}"`, 'x'))],
  [
    'a hundred files',
    Array.from({ length: 100 }, () => part('name="file"; filename="a.jpg"', 'x')),
  ],
  ['a field of a megabyte', [part('name="alt"', 'x'.repeat(2 ** 20))]],
  ['a field called __proto__', [part('name="__proto__"', '{"polluted":true}')]],
  ['a name of 100,000 characters', [part(`name="${'a'.repeat(100_000)}"`, 'x')]],
  ['a part without a name', [part('x', 'x')]],
])('a form with %s is refused', async (_what, parts) => {
  const { statusCode } = await sendParts(parts)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('a compressed table and a table of one endless row are refused', async () => {
  const packed = gzipSync(Buffer.alloc(4_000_000, ','))
  const endless = Buffer.from(`name,price\n${'"'.repeat(1_000_001)}`)
  const wide = Buffer.from(`${'a,'.repeat(300_000)}\n`)
  for (const bytes of [packed, endless, wide]) {
    const { status } = await upload(shop, adminImportExportApi.import, {
      access,
      texts: { dry_run: 'true' },
      file: { bytes, name: 'productos.csv' },
    })
    expect(status).toBe(400)
  }
})
