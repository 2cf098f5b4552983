import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Secrets that nobody set are made once and kept in `DATA_DIR`, readable by the shop's user alone. */
export function openSecrets(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  return (name: string, make: () => string): string => {
    const path = join(dataDir, `${name}.secret`)
    const known = find(path)
    if (known) return known
    const fresh = `${path}.${randomUUID()}`
    writeFileSync(fresh, make(), { mode: 0o600, flush: true })
    try {
      linkSync(fresh, path)
    } catch (error) {
      // Another server that opens on the same folder was first: its secret is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(fresh)
    }
    return readFileSync(path, 'utf8')
  }
}

function find(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}
