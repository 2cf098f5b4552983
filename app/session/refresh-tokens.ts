import { accountsApi } from '#contracts/accounts.ts'
import { CallFailed } from './call-failed.ts'
import { send } from './send.ts'
import { clearTokens, readTokens, storeTokens } from './tokens.ts'

let running: Promise<string> | undefined

/** A good access token in the place of a stale one. Tabs and calls that ask at once share one refresh. */
export function refreshTokens(stale: string | null): Promise<string> {
  running ??= oneAtATime(() => refresh(stale)).finally(() => {
    running = undefined
  })
  return running
}

const oneAtATime = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('session', task) : task()

async function refresh(stale: string | null): Promise<string> {
  const { access, refresh: token } = readTokens()
  if (access && access !== stale) return access
  if (!token) throw notSignedIn()
  const isStillOurs = () => readTokens().refresh === token
  try {
    const pair = await send(accountsApi.refresh, { body: { refresh: token } })
    // Who signed out meanwhile must not be signed in again by a late reply.
    if (!isStillOurs()) throw notSignedIn()
    storeTokens(pair)
    return pair.access
  } catch (error) {
    const isRefused = error instanceof CallFailed && error.isRefusedPerson
    if (isRefused && isStillOurs()) clearTokens()
    throw error
  }
}

export const notSignedIn = () =>
  new CallFailed({ status: 401, code: 'not_authenticated', message: 'No iniciaste sesión.' })
