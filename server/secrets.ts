import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Secrets that nobody set are made once and kept in `DATA_DIR`, readable by the shop's user alone. */
export function openSecrets(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  return (name: string, make: () => string): string => {
    const path = join(dataDir, `${name}.secret`)
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    const secret = make()
    writeFileSync(`${path}.new`, secret, { mode: 0o600 })
    renameSync(`${path}.new`, path)
    return secret
  }
}
