import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Store } from '#domain/photos/photos.ts'
import { Refusal } from '#domain/refusals.ts'

/** Keeps files by name in a folder, each written whole or not at all. */
export function createFolderStore(folder: string): Store {
  return {
    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    find: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      }),
    async write(name, content) {
      const path = join(folder, name)
      const unfinished = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(unfinished, content, { flush: true, mode: 0o600 })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        if (NO_ROOM.includes((error as NodeJS.ErrnoException).code ?? '')) {
          throw new Refusal('no_room')
        }
        throw error
      }
    },
  }
}

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EROFS']
