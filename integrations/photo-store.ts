import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Store } from '#domain/photos/photos.ts'
import { Refusal } from '#domain/refusals.ts'

/** Stores files by name in a folder. Writes are atomic: readers see a complete file or none. */
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
    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),
    async write(name, content) {
      const path = join(folder, name)
      const temporary = `${path}.${randomUUID()}`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(temporary, content, { flush: true, mode: 0o600 })
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        if (DISK_FULL_CODES.includes((error as NodeJS.ErrnoException).code ?? '')) {
          throw new Refusal('no_room')
        }
        throw error
      }
    },
  }
}

const DISK_FULL_CODES = ['ENOSPC', 'EDQUOT', 'EROFS']
