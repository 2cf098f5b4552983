import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Keeps files by name in a folder, each written whole or not at all. */
export type PhotoStore = {
  find: (name: string) => Promise<Buffer | null>
  write: (name: string, content: Buffer) => Promise<void>
}

export function createFolderStore(folder: string): PhotoStore {
  return {
    find: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    async write(name, content) {
      const path = join(folder, name)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, content, { flush: true })
      await rename(unfinished, path)
    },
  }
}
