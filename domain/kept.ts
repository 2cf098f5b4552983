import type { Change, Changes } from './changes.ts'
import { keepRecent } from './recent.ts'

type Options<V> = { until: Change[]; capacity: number; weigh?: (value: V) => number }

/**
 * Answers that stay good until the catalogue changes, the least recently used leaving first.
 * What was computed from before a change is never kept after it.
 */
export function keep<V, K = string>(changes: Changes, { until, ...options }: Options<V>) {
  const { find, store, clear, size } = keepRecent<V, K>(options)
  let generation = 0

  changes.onChange((change) => {
    if (!until.includes(change)) return
    generation += 1
    clear()
  })

  /** Asked before the value is computed; what it returns stores the value, unless a change came in between. */
  const prepare = (key: K) => {
    const began = generation
    return (value: V) => {
      if (changes.isLive() && generation === began) store(key, value)
    }
  }

  return {
    find,
    prepare,
    async get(key: K, compute: () => Promise<V>): Promise<V> {
      const known = find(key)
      if (known !== undefined) return known
      const storeUnlessChanged = prepare(key)
      const value = await compute()
      storeUnlessChanged(value)
      return value
    },
    size,
  }
}
