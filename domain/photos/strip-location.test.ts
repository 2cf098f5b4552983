import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { stripLocation } from './strip-location.ts'

const GPS = { GPSLatitude: '32/1 57/1 1234/100', GPSLatitudeRef: 'S', GPSMapDatum: 'Rosario-4' }
const MAKER = 'Fabricante SA'

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#b8863b' } })
    .withExif({ IFD0: { Make: MAKER }, IFD3: GPS })
    .withMetadata({ orientation: 6 })

const kinds: [string, (image: Sharp) => Sharp][] = [
  ['jpeg', (image) => image.jpeg()],
  ['png', (image) => image.png()],
  ['webp', (image) => image.webp()],
]

test.each(kinds)('a %s loses its location and keeps its picture', async (_kind, encode) => {
  const original = await encode(picture()).toBuffer()
  const before = await sharp(original).metadata()
  expect(original.includes('Rosario-4')).toBe(true)
  const stripped = stripLocation(original, before)
  expect(stripped.includes('Rosario-4')).toBe(false)
  expect(stripped.includes(MAKER)).toBe(true)
  expect(stripped).toHaveLength(original.length)
  const after = await sharp(stripped, { failOn: 'warning' }).metadata()
  expect([after.width, after.height, after.orientation]).toEqual([40, 20, 6])
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect((await pixels(stripped)).equals(await pixels(original))).toBe(true)
  // The GPS table must be empty, not only unlinked.
  expect(after.exif?.includes(Buffer.from([32, 0, 0, 0, 1, 0, 0, 0, 57]))).toBe(false)
})

test('a location in XMP is removed too', async () => {
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="32,57S" xmlns:exif="http://ns.adobe.com/exif/1.0/"/></rdf:RDF></x:xmpmeta>'
  const original = await picture().withXmp(xmp).jpeg().toBuffer()
  expect(original.includes('32,57S')).toBe(true)
  const stripped = stripLocation(original, await sharp(original).metadata())
  expect(stripped.includes('32,57S')).toBe(false)
  expect((await sharp(stripped).metadata()).width).toBe(40)
})

test('unreadable metadata is removed completely, and a file without metadata is unchanged', async () => {
  const original = await picture().jpeg().toBuffer()
  const { exif } = await sharp(original).metadata()
  const at = original.indexOf(exif as Buffer)
  // The first table points far beyond the end.
  original.writeUInt32LE(0x7f_ff_ff_f0, at + 6 + 4)
  const stripped = stripLocation(original, {
    exif: original.subarray(at, at + (exif?.length ?? 0)),
  })
  expect(stripped.includes('Rosario-4')).toBe(false)
  const plain = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(stripLocation(plain, await sharp(plain).metadata()).equals(plain)).toBe(true)
})

const ENTRY_BYTES = 12
/** EXIF with a GPS table whose values all lie in one another. */
function makeOverlapping(bytes: number, entries: number): Buffer {
  const exif = Buffer.alloc(bytes)
  exif.write('II*\0', 'latin1')
  exif.writeUInt32LE(8, 4)
  exif.writeUInt16LE(1, 8)
  exif.writeUInt16LE(0x88_25, 10)
  exif.writeUInt32LE(26, 18)
  exif.writeUInt16LE(entries, 26)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = 28 + entry * ENTRY_BYTES
    exif.writeUInt16LE(1, at + 2)
    exif.writeUInt32LE(bytes - 1_000_000, at + 4)
    exif.writeUInt32LE(900_000, at + 8)
  }
  exif.write('Rosario', bytes - 100)
  return exif
}

test('values of a location that overlap are no reason to write them again and again', () => {
  const exif = makeOverlapping(14_000_000, 60_000)
  const stripped = stripLocation(exif, { exif })
  expect(stripped.every((byte) => byte === 0)).toBe(true)
})

test('a file made of what its metadata begin with is not compared with them byte by byte', () => {
  const half = Buffer.alloc(30_000, 'a')
  const exif = Buffer.concat([half, Buffer.from('b'), half])
  const photo = Buffer.concat([Buffer.alloc(8_000_000, 'a'), exif])
  // Takes more than half a minute if the whole block is searched.
  expect(stripLocation(photo, { exif })).toHaveLength(photo.length)
})
