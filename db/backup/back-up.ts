import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { openFiles } from './folder-files.ts'
import { type Manifest, type Sink, toSeal } from './manifest.ts'
import { withSnapshot } from './snapshot.ts'
import { passOn, type Watch } from './watch.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

const BLOCK_BYTES = 4 * 1024 * 1024
/** Half the time of the default level for 10 % more bytes. */
const LEVEL = 4

const compress = promisify(gzip)

type Source = Watch & {
  url: string
  dataDir: string
  /** Folders in `dataDir` with files of the shop. */
  folders: string[]
  signature: string | null
  path: string
}

/**
 * Writes database and files into one archive. Files are read last, so that every file a row refers to exists; the
 * transaction of the snapshot has ended by then.
 */
export const backUp = ({ url, dataDir, folders, signature, path, ...watch }: Source) =>
  writeArchive(path, async (archive) => {
    const { headText, contents } = await withSnapshot(url, async ({ head, pour }) => {
      const headText = toJson(head)
      await archive.add({ name: 'head.json' }, headText)
      const blocks = cutIntoBlocks(archive, watch)
      const contents = await pour(blocks)
      await blocks.end()
      return { headText, contents }
    })
    const files = await addFiles(archive, openFiles(dataDir, folders), watch)
    const manifest: Manifest = { ...contents, files, signature }
    const manifestText = toJson(manifest)
    await archive.add({ name: 'manifest.json' }, manifestText)
    await archive.add({ name: 'seal.sha256' }, toSeal(headText, manifestText))
    return manifest
  })

const toJson = (value: object) => `${JSON.stringify(value, null, 1)}\n`

/** `cat tables/orders/*.gz | gunzip` is the `COPY` output of the table, split into blocks that fit into memory. */
function cutIntoBlocks(archive: ArchiveWriter, watch: Watch): Sink & { end: () => Promise<void> } {
  let current = ''
  let number = 0
  let bytes = 0
  let waiting: Buffer[] = []

  const end = async () => {
    if (bytes === 0) return
    const content = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    number += 1
    const name = `tables/${current}/${String(number).padStart(6, '0')}.gz`
    await archive.add({ name }, await compress(content, { level: LEVEL }))
  }

  return {
    async write(table, rows) {
      await passOn(watch, rows.length)
      if (table !== current) {
        await end()
        current = table
        number = 0
      }
      waiting.push(rows)
      bytes += rows.length
      if (bytes >= BLOCK_BYTES) await end()
    },
    end,
  }
}

async function addFiles(
  archive: ArchiveWriter,
  files: ReturnType<typeof openFiles>,
  watch: Watch,
): Promise<Manifest['files']> {
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  for await (const { name, size, mode, blocks } of files) {
    watch.signal?.throwIfAborted()
    hash.update(`${name}\0${size}\0`)
    await archive.addLong({ name: `files/${name}`, size, mode }, hashing(blocks, hash, watch))
    count += 1
    bytes += size
  }
  return { count, bytes, sha256: hash.digest('hex') }
}

async function* hashing(
  blocks: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
  watch: Watch,
) {
  for await (const block of blocks) {
    await passOn(watch, block.length)
    hash.update(block)
    yield block
  }
}
