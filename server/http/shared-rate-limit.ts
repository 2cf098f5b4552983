type Count = { local: number; reported: number; elsewhere: number; max: number }
type Limits = { routeInfo?: { url?: string } }
type Done = (error: Error | null, state: { current: number; ttl: number }) => void

/** Adds counts to those of all servers for a minute, and returns the sums. */
export type AddCounts = (
  minute: number,
  counts: Map<string, number>,
) => Promise<Map<string, number>>

const MINUTE_MS = 60_000
const SHARE_AFTER_MS = 1_000
/** Clients below this share of the limit are not reported to the other servers. */
const MIN_SHARE_OF_LIMIT = 0.1
const MAX_ADDRESSES = 50_000

/**
 * A store for @fastify/rate-limit that counts requests by address in memory. Once a second it adds the counts of busy
 * addresses to those of the other servers. No request waits for that, so an address may exceed its limit by the requests
 * of one second. A route with its own limit has its own counts.
 */
export function createSharedRateLimit(addCounts: AddCounts) {
  let minute = 0
  let counts = new Map<string, Count>()
  let isSharePending = false

  const isWorthReporting = ({ local, max }: Count) => local >= max * MIN_SHARE_OF_LIMIT

  async function share(): Promise<void> {
    isSharePending = false
    const fresh = new Map<string, number>()
    const unreported = [...counts].filter(
      ([, count]) => count.local > count.reported && isWorthReporting(count),
    )
    for (const [key, count] of unreported) {
      fresh.set(key, count.local - count.reported)
      count.reported = count.local
    }
    if (fresh.size === 0) return
    try {
      const sums = await addCounts(minute, fresh)
      for (const [key, count] of unreported)
        count.elsewhere = (sums.get(key) ?? count.reported) - count.reported
    } catch {
      // If the database is down, each server continues with its own counts and reports them with the next ones.
      for (const [key, count] of unreported) count.reported -= fresh.get(key) ?? 0
    }
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
      const count = counts.get(key) ?? { local: 0, reported: 0, elsewhere: 0, max }
      count.local += 1
      counts.set(key, count)
      if (isWorthReporting(count) && !isSharePending) {
        isSharePending = true
        setTimeout(() => void share(), SHARE_AFTER_MS).unref()
      }
      done(null, { current: count.local + count.elsewhere, ttl: MINUTE_MS - (now % MINUTE_MS) })
    }

    child(limits: object) {
      return new SharedStore(limits)
    }
  }
}
