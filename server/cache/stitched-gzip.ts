import { constants, crc32, deflateRawSync } from 'node:zlib'

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([0x03, 0x00])

const WINDOW = 32 * 1024
/** A byte that no text holds: what is repeated is never looked for where a nonce will stand. */
const GAP = 0xff

/**
 * Parts of a page, each deflated once and ended on a whole byte, so that other blocks may follow it.
 * Each may repeat what stands in those before it: what goes in between is always as long.
 */
export function deflateParts(parts: Buffer[], between: number): Buffer[] {
  const gap = Buffer.alloc(between, GAP)
  let before = Buffer.alloc(0)
  return parts.map((part) => {
    const dictionary = before.length > 0 ? before.subarray(-WINDOW) : undefined
    before = Buffer.concat([before, part, gap])
    return deflateRawSync(part, { level: 4, finishFlush: constants.Z_SYNC_FLUSH, dictionary })
  })
}

/**
 * A gzip stream, in pieces, of kept parts with fresh text between them: a page is compressed once,
 * and each visitor's nonce goes in uncompressed, as a stored block.
 */
export function stitch(parts: Buffer[], deflated: Buffer[], between: string): Buffer[] {
  const text = Buffer.from(between)
  const stored = toStoredBlock(text)
  const pieces: Buffer[] = [HEADER]
  let sum = 0
  let length = 0
  parts.forEach((part, index) => {
    if (index > 0) {
      pieces.push(stored)
      sum = crc32(text, sum)
      length += text.length
    }
    pieces.push(deflated[index] as Buffer)
    // Of nothing, zlib starts anew.
    if (part.length > 0) sum = crc32(part, sum)
    length += part.length
  })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(sum, 0)
  trailer.writeUInt32LE(length, 4)
  return [...pieces, LAST_BLOCK, trailer]
}

function toStoredBlock(text: Buffer): Buffer {
  const block = Buffer.alloc(5 + text.length)
  block.writeUInt16LE(text.length, 1)
  block.writeUInt16LE(~text.length & 0xffff, 3)
  text.copy(block, 5)
  return block
}
