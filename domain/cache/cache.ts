import type { CatalogueChange, CatalogueEvents } from './catalogue-events.ts'
import { createLruCache } from './lru-cache.ts'

type Options<V> = { until: CatalogueChange[]; capacity: number; weigh?: (value: V) => number }

/**
 * Answers that stay good until the catalogue changes, the least recently used leaving first.
 * What was computed from before a change is never kept after it.
 */
export function createCache<V, K = string>(
  catalogueEvents: CatalogueEvents,
  { until, ...options }: Options<V>,
) {
  const { find, store, clear, size } = createLruCache<V, K>(options)
  let generation = 0

  catalogueEvents.onChange((change) => {
    if (!until.includes(change)) return
    generation += 1
    clear()
  })

  /** Asked before the value is computed; what it returns stores the value, unless a change came in between. */
  const prepare = (key: K) => {
    const began = generation
    return (value: V) => {
      if (catalogueEvents.isLive() && generation === began) store(key, value)
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
