import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkBackup } from '#db/backup/examine-backup.ts'
import { type Loaded, loadShop } from '#db/backup/load.ts'
import { type Head, type Manifest, parseManifest } from '#db/backup/manifest.ts'
import { readArchive } from '#db/backup/read-archive.ts'
import { StartRefusal } from '#db/start-refusal.ts'

export const ORIGINALS = 'media/originals/'

type OnBytes = (bytes: number) => Promise<void>

class Unreadable extends Error {
  readonly code: string

  constructor(cause: unknown) {
    super('the backup cannot be restored', { cause })
    this.code = cause instanceof StartRefusal ? 'NEWER' : 'UNREADABLE'
  }
}

/** Reads the whole file as a restore would. An error of `onBytes` passes as it is. */
export function readWhole(path: string, onBytes: OnBytes) {
  let stopped: { cause: unknown } | null = null
  const watched = (bytes: number) =>
    onBytes(bytes).catch((cause: unknown) => {
      stopped = { cause }
      throw cause
    })
  return checkBackup(path, { onBytes: watched }).catch((cause: unknown) => {
    throw stopped ? stopped.cause : new Unreadable(cause)
  })
}

type Source = {
  path: string
  head: Head
  /** An empty database. */
  url: string
  /** Where to write photographs that are missing; without it none is written. */
  dataDir?: string
  onBytes: OnBytes
}

/** Loads the tables of a backup, which are compared with its checksums, and lists its photographs. */
export async function loadBackup({
  path,
  head,
  url,
  dataDir,
  onBytes,
}: Source): Promise<Loaded & { photos: Set<string> }> {
  const photos = new Set<string>()
  const loaded = await loadShop(
    { url, migrationsFolder: resolve('db/migrations'), head },
    async (sink) => {
      let manifest: Manifest | null = null
      for await (const part of readArchive(path)) {
        if (part.kind === 'rows') {
          await onBytes(part.rows.length)
          await sink.write(part.table, part.rows)
        } else if (part.kind === 'manifest') manifest = parseManifest(part.text)
        else if (part.kind === 'file') {
          const isPhoto = part.name.startsWith(ORIGINALS)
          if (isPhoto) photos.add(part.name.slice(ORIGINALS.length))
          const blocks = counting(part.blocks, onBytes)
          if (isPhoto && dataDir) await addMissing(join(dataDir, part.name), part.size, blocks)
          else for await (const _block of blocks);
        }
      }
      return manifest as Manifest
    },
  )
  return { ...loaded, photos }
}

async function* counting(blocks: AsyncIterable<Buffer>, onBytes: OnBytes) {
  for await (const block of blocks) {
    await onBytes(block.length)
    yield block
  }
}

/** The name of a photograph contains a hash of it, so one that is there already is the same. */
async function addMissing(path: string, size: number, blocks: AsyncIterable<Buffer>) {
  const found = await stat(path).catch(() => null)
  if (found?.size === size) {
    for await (const _block of blocks);
    return
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w', 0o600)
  try {
    for await (const block of blocks) await file.appendFile(block)
    await file.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}
