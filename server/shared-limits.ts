type Count = { asked: number; told: number; elsewhere: number }
type Done = (error: Error | null, state: { current: number; ttl: number }) => void

/** Adds to what all servers counted in a minute, and answers their sums. */
export type AddUp = (minute: number, counts: Map<string, number>) => Promise<Map<string, number>>

const MINUTE = 60_000
const TELL_AFTER = 1_000
/** Who asks less than this share of what one may is nobody to tell the others of. */
const WORTH_TELLING = 0.1
const MOST_ADDRESSES = 50_000

/**
 * Counts requests by address where they come in, and once a second, for those who ask much, together with
 * the other servers. An address passes its limit by what fits into that second, and no request waits for a count.
 */
export function toSharedStore(addUp: AddUp) {
  let minute = 0
  let counts = new Map<string, Count>()
  let isToTell = false

  async function tell(max: number): Promise<void> {
    isToTell = false
    const fresh = new Map<string, number>()
    const asked = [...counts].filter(
      ([, count]) => count.asked > count.told && count.asked >= max * WORTH_TELLING,
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
    incr(key: string, done: Done, _window: number, max: number): void {
      const now = Date.now()
      if (Math.floor(now / MINUTE) !== minute || counts.size > MOST_ADDRESSES) {
        minute = Math.floor(now / MINUTE)
        counts = new Map()
      }
      const count = counts.get(key) ?? { asked: 0, told: 0, elsewhere: 0 }
      count.asked += 1
      counts.set(key, count)
      // With the database away each server goes on counting by itself.
      if (count.asked >= max * WORTH_TELLING && !isToTell) {
        isToTell = true
        setTimeout(() => void tell(max).catch(() => undefined), TELL_AFTER).unref()
      }
      done(null, { current: count.asked + count.elsewhere, ttl: MINUTE - (now % MINUTE) })
    }

    child() {
      return this
    }
  }
}
