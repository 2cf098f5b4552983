import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Reads secrets from `DATA_DIR`, and generates those that do not exist. Only the user of the process may read them. */
export function openSecrets(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  restrictPermissions(dataDir)
  return (name: string, generate: () => string): string => {
    const path = join(dataDir, `${name}.secret`)
    const known = find(path)
    if (known) return known
    const temporaryPath = `${path}.${randomUUID()}`
    writeFileSync(temporaryPath, generate(), { mode: 0o600, flush: true })
    try {
      linkSync(temporaryPath, path)
    } catch (error) {
      // Another server on the same folder was faster, so its secret is used.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(temporaryPath)
    }
    return readFileSync(path, 'utf8')
  }
}

/**
 * Removes the permissions of other users, whatever the umask. As root, others may still traverse the folder, because the
 * embedded database runs as another user.
 */
function restrictPermissions(dataDir: string): void {
  const { uid, mode } = statSync(dataDir)
  const own = process.getuid?.()
  if (uid !== own) return
  const allowed = own === 0 ? 0o711 : 0o700
  if ((mode & 0o777 & ~allowed) !== 0) chmodSync(dataDir, mode & allowed)
}

function find(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}
