type Count = { asked: number; told: number; elsewhere: number; max: number }
type Limits = { routeInfo?: { url?: string } }
type Done = (error: Error | null, state: { current: number; ttl: number }) => void

/** Adds to what all servers counted in a minute, and answers their sums. */
export type AddUp = (minute: number, counts: Map<string, number>) => Promise<Map<string, number>>

const MINUTE_MS = 60_000
const SHARE_AFTER_MS = 1_000
/** Who asks less than this share of what one may is nobody to tell the others of. */
const MIN_SHARE_OF_LIMIT = 0.1
const MAX_ADDRESSES = 50_000

/**
 * Counts requests by address where they come in, and once a second, for those who ask much, together with
 * the other servers. An address passes its limit by what fits into that second, and no request waits for a count.
 * A route with a limit of its own has a count of its own.
 */
export function createSharedRateLimit(addUp: AddUp) {
  let minute = 0
  let counts = new Map<string, Count>()
  let isSharePending = false

  const isWorthTelling = ({ asked, max }: Count) => asked >= max * MIN_SHARE_OF_LIMIT

  async function share(): Promise<void> {
    isSharePending = false
    const fresh = new Map<string, number>()
    const asked = [...counts].filter(
      ([, count]) => count.asked > count.told && isWorthTelling(count),
    )
    for (const [key, count] of asked) {
      fresh.set(key, count.asked - count.told)
      count.told = count.asked
    }
    if (fresh.size === 0) return
    const sums = await addUp(minute, fresh)
    for (const [key, count] of asked) count.elsewhere = (sums.get(key) ?? count.told) - count.told
  }

  return class SharedStore {
    readonly route: string

    constructor(limits: object) {
      this.route = (limits as Limits).routeInfo?.url ?? ''
    }

    incr(address: string, done: Done, _window: number, max: number): void {
      const key = `${this.route} ${address}`
      const now = Date.now()
      if (Math.floor(now / MINUTE_MS) !== minute || counts.size > MAX_ADDRESSES) {
        minute = Math.floor(now / MINUTE_MS)
        counts = new Map()
      }
      const count = counts.get(key) ?? { asked: 0, told: 0, elsewhere: 0, max }
      count.asked += 1
      counts.set(key, count)
      // With the database away each server goes on counting by itself.
      if (isWorthTelling(count) && !isSharePending) {
        isSharePending = true
        setTimeout(() => void share().catch(() => undefined), SHARE_AFTER_MS).unref()
      }
      done(null, { current: count.asked + count.elsewhere, ttl: MINUTE_MS - (now % MINUTE_MS) })
    }

    child(limits: object) {
      return new SharedStore(limits)
    }
  }
}
