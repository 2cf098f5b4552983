import { type FileHandle, open, opendir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const BLOCK_BYTES = 1024 * 1024
const SECRET = /^[\w-]+\.secret$/
/** Belongs to the embedded database of this folder; a restore creates a new one. */
const EMBEDDED_PASSWORD = 'database_password.secret'
/** Files are written under a temporary name until they are complete. */
const UNFINISHED = /\.(new|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export type StoredFile = { name: string; size: number; mode: number; blocks: AsyncIterable<Buffer> }

/** Opens secrets and the files of the folders one by one. Data appended after opening is ignored. */
export async function* openFiles(dataDir: string, folders: string[]): AsyncGenerator<StoredFile> {
  for await (const name of listFiles(dataDir, folders)) {
    const file = await open(join(dataDir, name), 'r').catch(ignoreMissing)
    if (!file) continue
    try {
      const { size, mode } = await file.stat()
      yield { name, size, mode: mode & 0o777, blocks: readBlocks(file, size) }
    } finally {
      await file.close()
    }
  }
}

/** How many bytes `openFiles` will read, about. */
export async function measureFiles(dataDir: string, folders: string[]): Promise<number> {
  let bytes = 0
  for await (const name of listFiles(dataDir, folders)) {
    bytes += (await stat(join(dataDir, name)).catch(ignoreMissing))?.size ?? 0
  }
  return bytes
}

async function* listFiles(dataDir: string, folders: string[]): AsyncGenerator<string> {
  const names = (await readdir(dataDir).catch(ignoreMissing)) ?? []
  yield* names.filter((name) => SECRET.test(name) && name !== EMBEDDED_PASSWORD)
  for (const folder of folders) yield* walk(dataDir, folder)
}

async function* walk(dataDir: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(dataDir, folder)).catch(ignoreMissing)
  if (!entries) return
  for await (const entry of entries) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(dataDir, name)
    else if (entry.isFile() && !UNFINISHED.test(name)) yield name
  }
}

async function* readBlocks(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  let left = size
  while (left > 0) {
    const buffer = Buffer.allocUnsafe(Math.min(BLOCK_BYTES, left))
    const { bytesRead } = await file.read(buffer)
    if (bytesRead === 0) throw new Error('A file grew shorter while it was copied')
    left -= bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
