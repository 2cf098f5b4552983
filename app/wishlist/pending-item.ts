import type { StorageName } from '#app/session/storage-names.ts'

const STORAGE_KEY: StorageName = 'wishlist.wanted'

/** Stores the product that a guest wants on the wishlist until the guest has signed in. */
export function storePendingItem(id: number): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, String(id))
  } catch {
    // Without storage the customer has to press the button again.
  }
}

export function takePendingItem(): number | null {
  try {
    const id = window.sessionStorage.getItem(STORAGE_KEY)
    window.sessionStorage.removeItem(STORAGE_KEY)
    return Number(id) || null
  } catch {
    return null
  }
}
