import { refreshTokens } from '#app/session/refresh-tokens.ts'
import { readTokens } from '#app/session/tokens.ts'
import { adminLiveApi, MISSED, SESSION_OVER } from '#contracts/admin/live.ts'
import { liveState } from './live-state.ts'
import { readEvents } from './read-events.ts'

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000
/** The server sends something at least every 15 seconds; a connection that is silent for longer is dead. */
const MAX_SILENCE_MS = 40_000

/** Follows the news until the signal aborts or the person may not follow. It connects again, ever more slowly, when it is cut off. */
export async function followNews(tell: (event: string) => void, signal: AbortSignal) {
  for (let tries = 0; !signal.aborted; tries += 1) {
    await online(signal)
    const outcome = await readOnce(tell, signal, tries > 0)
    if (outcome === 'refused' || signal.aborted) return
    if (outcome === 'heard') tries = 0
    liveState.write(navigator.onLine ? 'waiting' : 'offline')
    const delay = Math.min(FIRST_RETRY_MS * 2 ** tries, MAX_RETRY_MS)
    // Not all at once after a restart of the server.
    await pause(delay * (0.5 + Math.random() / 2), signal)
  }
}

async function readOnce(tell: (event: string) => void, signal: AbortSignal, isAgain: boolean) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS)
  let hasHeard = false
  // A stream can look open for long after the network is gone.
  window.addEventListener('offline', () => silence.abort(), { signal: silence.signal })
  try {
    const body = await openStream(AbortSignal.any([signal, silence.signal]))
    if (!body) return 'refused'
    for await (const event of readEvents(body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS)
      if (!hasHeard && isAgain) tell(MISSED)
      hasHeard = true
      liveState.write('live')
      // The next connection is refused, and waits for a new sign-in.
      if (event === SESSION_OVER) break
      if (event) tell(event)
    }
  } catch {
    // The network failed, or the server is restarting.
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
  return hasHeard ? 'heard' : 'failed'
}

/** `EventSource` cannot send the token. Returns null if the person may not follow. */
async function openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const { access } = readTokens()
  let reply = access ? await ask(access, signal) : null
  if (!reply || reply.status === 401) reply = await ask(await refreshTokens(access), signal)
  if (reply.status === 401 || reply.status === 403) return null
  if (!reply.ok || !reply.body) throw new Error(`The news answered ${reply.status}`)
  return reply.body
}

const ask = (token: string, signal: AbortSignal) =>
  fetch(adminLiveApi.follow.path, {
    headers: { accept: 'text/event-stream', authorization: `JWT ${token}` },
    cache: 'no-store',
    signal,
  })

async function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return
  liveState.write('offline')
  await new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Ends early when the browser is online again. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })
