import type { StorageName } from './storage-names.ts'

const fallback = new Map<StorageName, string>()

/** If the browser forbids `localStorage`, values live in memory until the page is closed. */
export function readLocalStorage(name: StorageName): string | null {
  const value = fallback.get(name)
  if (value !== undefined) return value
  try {
    return window.localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeLocalStorage(name: StorageName, value: string | null): void {
  fallback.delete(name)
  try {
    if (value === null) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, value)
  } catch {
    if (value !== null) fallback.set(name, value)
  }
}
