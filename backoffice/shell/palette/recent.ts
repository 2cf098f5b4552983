import { readLocalStorage, writeLocalStorage } from '#app/session/local-storage.ts'

export type RecentEntry = { to: string; label: string }

const KEY = 'desk-recent'
const MAX_RECENT = 6

/** What was opened from the palette last, on this device. Another person at the same device does not see it. */
export function listRecent(userId: number): RecentEntry[] {
  try {
    const stored = JSON.parse(readLocalStorage(KEY) ?? 'null')
    return stored?.user === userId ? stored.entries : []
  } catch {
    return []
  }
}

export function addRecent(userId: number, entry: RecentEntry): void {
  const others = listRecent(userId).filter(({ to }) => to !== entry.to)
  const entries = [entry, ...others].slice(0, MAX_RECENT)
  writeLocalStorage(KEY, JSON.stringify({ user: userId, entries }))
}
