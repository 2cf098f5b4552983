import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: Buffer; crc: number; size: number; packed: number; offset: number }

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATE = 8
/** 1 January 1980, so that the same content makes the same file. */
const DATE = 0x21

/** Writes a ZIP file. Only the compressed content is kept in memory. */
export function createZip() {
  const pieces: Buffer[] = []
  const entries: Entry[] = []
  let offset = 0
  const write = (piece: Buffer) => {
    pieces.push(piece)
    offset += piece.length
  }

  return {
    async add(name: string, content: AsyncIterable<string> | Iterable<string>): Promise<void> {
      const { packed, ...sums } = await compress(content)
      const size = packed.reduce((sum, { length }) => sum + length, 0)
      const entry = { ...sums, name: Buffer.from(name), packed: size, offset }
      write(toLocalHeader(entry))
      for (const piece of packed) write(piece)
      entries.push(entry)
    },

    finish(): Buffer[] {
      const start = offset
      for (const entry of entries) write(toCentralHeader(entry))
      write(toEnd(entries.length, start, offset - start))
      return pieces
    },
  }
}

async function compress(content: AsyncIterable<string> | Iterable<string>) {
  const deflate = createDeflateRaw()
  const packed: Buffer[] = []
  let crc = 0
  let size = 0
  const ended = new Promise<void>((resolve, reject) => {
    deflate.on('data', (piece: Buffer) => packed.push(piece))
    deflate.on('end', resolve)
    deflate.on('error', reject)
  })
  try {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      crc = crc32(bytes, crc)
      size += bytes.length
      if (!deflate.write(bytes)) {
        await new Promise<void>((resolve) => deflate.once('drain', () => resolve()))
      }
    }
  } catch (error) {
    ended.catch(() => undefined)
    deflate.destroy()
    throw error
  }
  deflate.end()
  await ended
  return { packed, crc, size }
}

/** The fields that both headers share. */
const toShared = ({ name, crc, size, packed }: Entry): Buffer => {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(FLAGS, 2)
  header.writeUInt16LE(DEFLATE, 4)
  header.writeUInt16LE(DATE, 8)
  header.writeUInt32LE(crc, 10)
  header.writeUInt32LE(packed, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

const toNumber = (bytes: 2 | 4, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value, 0, bytes)
  return buffer
}

const toLocalHeader = (entry: Entry) =>
  Buffer.concat([toNumber(4, LOCAL_HEADER), toShared(entry), entry.name])

const toCentralHeader = (entry: Entry) =>
  Buffer.concat([
    toNumber(4, CENTRAL_HEADER),
    toNumber(2, VERSION),
    toShared(entry),
    Buffer.alloc(10),
    toNumber(4, entry.offset),
    entry.name,
  ])

const toEnd = (count: number, start: number, size: number) =>
  Buffer.concat([
    toNumber(4, END),
    Buffer.alloc(4),
    toNumber(2, count),
    toNumber(2, count),
    toNumber(4, size),
    toNumber(4, start),
    Buffer.alloc(2),
  ])
