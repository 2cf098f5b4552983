import { accountsApi } from '#contracts/accounts.ts'
import { CallFailed, notSignedIn } from './call-failed.ts'
import { oneTabAtATime } from './one-tab-at-a-time.ts'
import { send } from './send.ts'
import { clearTokens, readTokens, storeTokens } from './tokens.ts'

let running: Promise<string> | undefined

/** Returns a fresh access token for a stale one. Concurrent calls and tabs share one refresh. */
export function refreshTokens(stale: string | null): Promise<string> {
  running ??= oneTabAtATime('session', () => refresh(stale)).finally(() => {
    running = undefined
  })
  return running
}

async function refresh(stale: string | null): Promise<string> {
  const { access, refresh: token } = readTokens()
  if (access && access !== stale) return access
  if (!token) throw notSignedIn()
  const isStillOurs = () => readTokens().refresh === token
  try {
    const pair = await send(accountsApi.refresh, { body: { refresh: token } })
    // After a sign-out meanwhile, a late reply must not sign in again.
    if (!isStillOurs()) throw notSignedIn()
    storeTokens(pair)
    return pair.access
  } catch (error) {
    const isRefused = error instanceof CallFailed && error.isRefusedPerson
    if (isRefused && isStillOurs()) clearTokens()
    throw error
  }
}
