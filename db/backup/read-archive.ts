import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { extract } from 'tar-stream'

const MAX_ENTRY_BYTES = 64 * 1024 * 1024
const BLOCK = /^tables\/([^/]+)\/\d+\.gz$/
const FILE = /^files\/(.+)$/

const TEXTS = new Map<string, 'head' | 'manifest' | 'seal'>([
  ['head.json', 'head'],
  ['manifest.json', 'manifest'],
  ['seal.sha256', 'seal'],
])

const decompress = promisify(gunzip)

type Part =
  | { kind: 'head' | 'manifest' | 'seal'; text: string }
  | { kind: 'rows'; table: string; rows: Buffer }
  | { kind: 'file'; name: string; size: number; mode: number; blocks: AsyncIterable<Buffer> }

/** The parts of a backup in the order of the file. Each part must be consumed before the next. */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 })
  const entries = extract()
  source.on('error', (error) => entries.destroy(error))
  source.pipe(entries)
  try {
    for await (const entry of entries) {
      const { name, size = 0, mode = 0o600 } = entry.header
      const blocks = entry as AsyncIterable<Buffer>
      const table = BLOCK.exec(name)?.[1]
      const file = FILE.exec(name)?.[1]
      const kind = TEXTS.get(name)
      if (kind) yield { kind, text: (await readWhole(blocks)).toString() }
      else if (table)
        yield {
          kind: 'rows',
          table,
          rows: await decompress(await readWhole(blocks), { maxOutputLength: MAX_ENTRY_BYTES }),
        }
      else if (file && isInside(file)) yield { kind: 'file', name: file, size, mode, blocks }
      else throw new Error(`Nothing of ours: ${name}`)
    }
  } finally {
    source.destroy()
  }
}

/** Rejects names that lead out of the folder. */
const isInside = (name: string) => name.split('/').every((part) => !/^\.{0,2}$|[\\\0]/.test(part))

async function readWhole(blocks: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of blocks) {
    size += chunk.length
    if (size > MAX_ENTRY_BYTES) throw new Error('A part is longer than any that we write')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
