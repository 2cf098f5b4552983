import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ONE_BIT_GREY = [1, 0, 0, 0, 0]

/** Makes a valid all-black PNG: a few kilobytes that decompress to any number of pixels. */
export function makeBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', Buffer.concat([size, Buffer.from(ONE_BIT_GREY)])),
    toChunk('IDAT', rows),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

function toChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const chunk = Buffer.alloc(4 + named.length + 4)
  chunk.writeUInt32BE(content.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), 4 + named.length)
  return chunk
}
