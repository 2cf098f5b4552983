import { crc32 } from 'node:zlib'

const GPS_POINTER = 0x88_25
const ENTRY_BYTES = 12
/** Bytes of a value, by EXIF type. */
const BYTES_BY_TYPE = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

type Metadata = { exif?: Buffer | undefined; xmp?: Buffer | undefined }

/**
 * Returns a copy of a photo without its GPS location. Only bytes of the metadata change, so the picture is not encoded
 * again. Metadata that cannot be parsed is removed completely.
 */
export function stripLocation(original: Buffer, { exif, xmp }: Metadata): Buffer {
  const copy = Buffer.from(original)
  const exifAt = exif ? findBlock(copy, exif) : -1
  if (exif && exifAt >= 0) wipeGps(copy.subarray(exifAt, exifAt + exif.length))
  const xmpAt = xmp?.includes('GPS') ? findBlock(copy, xmp) : -1
  if (xmp && xmpAt >= 0) copy.fill(' ', xmpAt, xmpAt + xmp.length)
  if (copy.subarray(0, 8).equals(PNG_SIGNATURE)) updateChecksums(copy)
  return copy
}

const HEAD_BYTES = 32
const MAX_CANDIDATES = 100

/** Searches the beginning of the block first: a file can be made so that a search for the whole takes minutes. */
function findBlock(photo: Buffer, block: Buffer): number {
  const head = block.subarray(0, HEAD_BYTES)
  let at = photo.indexOf(head)
  for (let tried = 0; at >= 0 && tried < MAX_CANDIDATES; tried += 1) {
    if (photo.subarray(at, at + block.length).equals(block)) return at
    at = photo.indexOf(head, at + 1)
  }
  return -1
}

/** Overwrites the GPS table of an EXIF block, and the values that it points to, with zeros. */
function wipeGps(exif: Buffer): void {
  const start = exif.subarray(0, 4).toString('latin1') === 'Exif' ? 6 : 0
  const tiff = exif.subarray(start)
  const isLittle = tiff.subarray(0, 2).toString('latin1') === 'II'
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const read32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const listEntries = (table: number) =>
    Array.from({ length: read16(table) }, (_, index) => table + 2 + index * ENTRY_BYTES)
  try {
    const pointer = listEntries(read32(4)).find((entry) => read16(entry) === GPS_POINTER)
    if (pointer === undefined) return
    const gps = read32(pointer + 8)
    let wiped = 0
    for (const entry of listEntries(gps)) {
      const bytes = (BYTES_BY_TYPE[read16(entry + 2)] ?? 1) * read32(entry + 4)
      wiped += bytes
      if (wiped > tiff.length) throw new RangeError('Its values overlap.')
      if (bytes > 4) tiff.fill(0, read32(entry + 8), read32(entry + 8) + bytes)
      tiff.fill(0, entry, entry + ENTRY_BYTES)
    }
    tiff.fill(0, gps, gps + 2)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    exif.fill(0, start)
  }
}

/** Each chunk of a PNG ends with a checksum of its type and data. */
function updateChecksums(png: Buffer): void {
  let at = PNG_SIGNATURE.length
  while (at + 12 <= png.length) {
    const end = at + 8 + png.readUInt32BE(at)
    if (end + 4 > png.length) return
    png.writeUInt32BE(crc32(png.subarray(at + 4, end)), end)
    at = end + 4
  }
}
