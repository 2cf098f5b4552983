import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'
import type { StorageName } from '#app/session/storage-names.ts'

/** An address that nobody came back for is forgotten, because devices are lent and sold. */
const LIFETIME_MS = 30 * 24 * 3_600_000

/** Empty if nothing was kept, or nothing that can be read. */
export function readKept<Draft>(name: StorageName): Partial<Draft> {
  try {
    const { saved_at = Date.now(), ...draft } = JSON.parse(readLocalStorage(name) ?? '{}')
    if (Date.now() - saved_at < LIFETIME_MS) return draft
  } catch {
    return {}
  }
  writeLocalStorage(name, null)
  return {}
}

export const keepDraft = (name: StorageName, draft: object): void =>
  writeLocalStorage(name, JSON.stringify({ ...draft, saved_at: Date.now() }))
