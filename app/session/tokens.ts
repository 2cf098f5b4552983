type Tokens = { access: string | null; refresh: string | null }

export const GUEST = 'guest'

/** The `storage` event is only sent to the other tabs. */
const thisTab = new EventTarget()

const announceChange = () => thisTab.dispatchEvent(new Event('change'))

/** Null if the browser forbids storage; then no sign-in lasts. */
function openStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export function readTokens(): Tokens {
  const storage = openStorage()
  const read = (name: keyof Tokens) => storage?.getItem(name) ?? null
  return { access: read('access'), refresh: read('refresh') }
}

export function storeTokens({ access, refresh }: { access: string; refresh: string }): void {
  const storage = openStorage()
  storage?.setItem('access', access)
  storage?.setItem('refresh', refresh)
  announceChange()
}

export function clearTokens(): void {
  const storage = openStorage()
  storage?.removeItem('access')
  storage?.removeItem('refresh')
  announceChange()
}

/** Calls the listener when the tokens change in this tab or another. */
export function onTokens(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === 'access' || key === 'refresh') listener()
  }
  thisTab.addEventListener('change', listener)
  window.addEventListener('storage', onStorage)
  return () => {
    thisTab.removeEventListener('change', listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The account that the tokens of this device belong to. */
export function readHolder(): string {
  const { access, refresh } = readTokens()
  return access || refresh ? `customer ${readUserId(access ?? refresh)}` : GUEST
}

/** The user id in a token; the signature is not verified here. */
export function readUserId(access: string | null): number | null {
  try {
    const claims = JSON.parse(
      atob((access?.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    )
    return Number(claims.user_id) || null
  } catch {
    return null
  }
}
