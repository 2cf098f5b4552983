const held = new Map<string, string>()

/** What this device remembers under a name. A browser that forbids it remembers for as long as the page is open. */
export function readLocalStorage(name: string): string | null {
  const kept = held.get(name)
  if (kept !== undefined) return kept
  try {
    return window.localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeLocalStorage(name: string, value: string | null): void {
  held.delete(name)
  try {
    if (value === null) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, value)
  } catch {
    if (value !== null) held.set(name, value)
  }
}
