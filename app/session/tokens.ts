type Tokens = { access: string | null; refresh: string | null }

export const GUEST = 'guest'

const NONE: Tokens = { access: null, refresh: null }

const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** A browser may forbid its shop to remember anything: then nobody stays signed in. */
function store(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export function readTokens(): Tokens {
  const kept = store()
  return kept ? { access: kept.getItem('access'), refresh: kept.getItem('refresh') } : NONE
}

export function storeTokens({ access, refresh }: { access: string; refresh: string }): void {
  const kept = store()
  kept?.setItem('access', access)
  kept?.setItem('refresh', refresh)
  tell()
}

export function clearTokens(): void {
  const kept = store()
  kept?.removeItem('access')
  kept?.removeItem('refresh')
  tell()
}

/** Hears of tokens that come or go in this tab or another. */
export function onTokens(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === 'access' || key === 'refresh') listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** Whose device this is now, as far as the tokens on it tell. */
export function readHolder(): string {
  const { access, refresh } = readTokens()
  return access || refresh ? `customer ${readUserId(access ?? refresh)}` : GUEST
}

/** Whom a token speaks for, as it says itself. */
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
