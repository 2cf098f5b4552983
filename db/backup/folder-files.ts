import { type FileHandle, open, opendir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const BLOCK_BYTES = 1024 * 1024
const SECRET = /^[\w-]+\.secret$/
/** Belongs to the embedded database of one folder, and is made anew with it. */
const NOT_OURS = 'database_password.secret'
/** What is being written gets its name when it is whole. */
const UNFINISHED = /\.(new|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export type StoredFile = { name: string; size: number; mode: number; blocks: AsyncIterable<Buffer> }

/** Secrets and what lies in the folders named, one at a time, each as long as it was when opened. */
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

async function* listFiles(dataDir: string, folders: string[]): AsyncGenerator<string> {
  const names = (await readdir(dataDir).catch(ignoreMissing)) ?? []
  yield* names.filter((name) => SECRET.test(name) && name !== NOT_OURS)
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
