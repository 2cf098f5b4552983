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

/** Secrets that nobody set are made once and kept in `DATA_DIR`, readable by the shop's user alone. */
export function openSecrets(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  closeToOthers(dataDir)
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

/** Whatever the umask: as root others may pass through, because the embedded database runs as another user, but read nothing. */
function closeToOthers(dataDir: string): void {
  const { uid, mode } = statSync(dataDir)
  const own = process.getuid?.()
  if (uid !== own) return
  const wanted = own === 0 ? 0o711 : 0o700
  if ((mode & 0o777 & ~wanted) !== 0) chmodSync(dataDir, mode & wanted)
}

function find(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  }
}
