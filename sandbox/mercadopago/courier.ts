import type { Journal } from './journal.ts'
import type { Notice } from './notices.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The provider's delays before each attempt, including the first. */
const DELAYS_MS = [
  0,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  6 * HOUR_MS,
  48 * HOUR_MS,
  96 * HOUR_MS,
  96 * HOUR_MS,
  96 * HOUR_MS,
]

export const LATE_MS = DELAYS_MS[1] as number

export type Delivery = Notice & {
  state: 'waiting' | 'delivered' | 'given_up'
  due: number
  date_ended: string | null
  /** The status of each attempt; 0 if there was no reply. */
  answers: number[]
}

type Options = {
  journal: Journal
  /** How many times faster than the provider's delays. */
  timeScale: number
  patience: number
  /** Rewrites a URL so that this machine can reach it. */
  route: (url: string) => string
}

/** Delivers webhooks and retries until they are accepted. Unfinished deliveries continue after a restart. */
export function createCourier({ journal, timeScale, patience, route }: Options) {
  const deliveries = journal.table<Delivery>('deliveries')
  const timers = new Map<string, NodeJS.Timeout>()
  const closing = new AbortController()

  function schedule(delivery: Delivery): void {
    if (closing.signal.aborted) return
    const timer = setTimeout(() => deliver(delivery), Math.max(0, delivery.due - Date.now()))
    timers.set(delivery.id, timer.unref())
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const status = await post(delivery)
    timers.delete(delivery.id)
    if (closing.signal.aborted) return
    const answers = [...delivery.answers, status]
    const pause = DELAYS_MS[answers.length]
    const isAccepted = status === 200 || status === 201
    const state = isAccepted ? 'delivered' : pause === undefined ? 'given_up' : 'waiting'
    const due = Date.now() + (pause ?? 0) / timeScale
    const date_ended = state === 'waiting' ? null : new Date().toISOString()
    const next = deliveries.put(delivery.id, { ...delivery, answers, state, due, date_ended })
    if (state === 'waiting') schedule(next)
  }

  const post = ({ url, headers, body }: Delivery): Promise<number> =>
    fetch(route(url), {
      method: 'POST',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(patience), closing.signal]),
    })
      .then(async (response) => {
        await response.body?.cancel()
        return response.status
      })
      .catch(() => 0)

  return {
    lateness: LATE_MS / timeScale,
    send(notices: Notice[]): void {
      for (const notice of notices) {
        const due = Date.now() + notice.delay
        const begun = { due, answers: [], date_ended: null }
        schedule(deliveries.put(notice.id, { ...notice, ...begun, state: 'waiting' }))
      }
    },
    /** Continues deliveries of an earlier process. */
    resume(): void {
      for (const delivery of deliveries.all()) {
        if (delivery.state === 'waiting' && !timers.has(delivery.id)) schedule(delivery)
      }
    },
    list: (paymentId: number) =>
      deliveries.all().filter(({ payment_id }) => payment_id === paymentId),
    close(): void {
      closing.abort()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
