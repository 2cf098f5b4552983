import { accountsApi } from '#contracts/accounts.ts'
import { CallFailed, notSignedIn } from './call-failed.ts'
import { send } from './send.ts'
import { isSignedInAgain } from './sign-in-again.ts'
import { clearTokens, readTokens, storeTokens } from './tokens.ts'
import { withTabLock } from './with-tab-lock.ts'

let running: Promise<string> | undefined

/** Returns a fresh access token for a stale one. If the session ended, it waits for a new sign-in where a page offers it. */
export async function refreshTokens(stale: string | null): Promise<string> {
  try {
    return await shareRefresh(stale)
  } catch (error) {
    const isOver = error instanceof CallFailed && error.isUnauthorized
    if (!isOver || !(await isSignedInAgain())) throw error
    return shareRefresh(stale)
  }
}

/** Concurrent calls and tabs share one refresh. */
function shareRefresh(stale: string | null): Promise<string> {
  running ??= withTabLock('session', () => refresh(stale)).finally(() => {
    running = undefined
  })
  return running
}

async function refresh(stale: string | null): Promise<string> {
  const { access, refresh: token } = readTokens()
  if (access && access !== stale) return access
  if (!token) throw notSignedIn()
  const isCurrent = () => readTokens().refresh === token
  try {
    const pair = await send(accountsApi.refresh, { body: { refresh: token } })
    // A sign-out during the call must not be undone by its reply.
    if (!isCurrent()) throw notSignedIn()
    storeTokens(pair)
    return pair.access
  } catch (error) {
    const isRefused = error instanceof CallFailed && error.isUnauthorized
    if (isRefused && isCurrent()) clearTokens()
    throw error
  }
}
