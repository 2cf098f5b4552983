const WANTED = 'wishlist.wanted'

/** The favourite that a guest wanted in this tab, until they have signed in. */
export function rememberWish(id: number): void {
  try {
    window.sessionStorage.setItem(WANTED, String(id))
  } catch {
    // A browser that remembers nothing leaves the heart to be pressed again.
  }
}

export function takeWish(): number | null {
  try {
    const wanted = window.sessionStorage.getItem(WANTED)
    window.sessionStorage.removeItem(WANTED)
    return Number(wanted) || null
  } catch {
    return null
  }
}
