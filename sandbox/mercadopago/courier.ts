import type { Journal } from './journal.ts'
import type { Notice } from './notices.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long the provider waits before each try, the first one included. */
const DELAYS = [0, 15 * MINUTE, 30 * MINUTE, 6 * HOUR, 48 * HOUR, 96 * HOUR, 96 * HOUR, 96 * HOUR]

export const LATE = DELAYS[1] as number

export type Delivery = Notice & {
  state: 'waiting' | 'delivered' | 'given_up'
  due: number
  date_ended: string | null
  /** What came back at each try; 0 when nothing did. */
  answers: number[]
}

type Options = {
  journal: Journal
  /** How many times faster than the provider's. */
  timeScale: number
  patience: number
  /** An address as this machine reaches it. */
  route: (url: string) => string
}

/** Carries notices, again and again until they are taken. What was on its way at the end of a process goes on. */
export function createCourier({ journal, timeScale, patience, route }: Options) {
  const deliveries = journal.table<Delivery>('deliveries')
  const timers = new Map<string, NodeJS.Timeout>()
  const closing = new AbortController()

  function plan(delivery: Delivery): void {
    if (closing.signal.aborted) return
    const timer = setTimeout(() => carry(delivery), Math.max(0, delivery.due - Date.now()))
    timers.set(delivery.id, timer.unref())
  }

  async function carry(delivery: Delivery): Promise<void> {
    const status = await post(delivery)
    timers.delete(delivery.id)
    if (closing.signal.aborted) return
    const answers = [...delivery.answers, status]
    const pause = DELAYS[answers.length]
    const isTaken = status === 200 || status === 201
    const state = isTaken ? 'delivered' : pause === undefined ? 'given_up' : 'waiting'
    const due = Date.now() + (pause ?? 0) / timeScale
    const date_ended = state === 'waiting' ? null : new Date().toISOString()
    const next = deliveries.put(delivery.id, { ...delivery, answers, state, due, date_ended })
    if (state === 'waiting') plan(next)
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
    lateness: LATE / timeScale,
    send(notices: Notice[]): void {
      for (const notice of notices) {
        const due = Date.now() + notice.delay
        const begun = { due, answers: [], date_ended: null }
        plan(deliveries.put(notice.id, { ...notice, ...begun, state: 'waiting' }))
      }
    },
    /** Takes up what an earlier process left. */
    resume(): void {
      for (const delivery of deliveries.all()) {
        if (delivery.state === 'waiting' && !timers.has(delivery.id)) plan(delivery)
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
