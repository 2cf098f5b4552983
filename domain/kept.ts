import type { Change, Changes } from './changes.ts'

type Options<V> = { until: Change[]; capacity: number; weigh?: (value: V) => number }

/**
 * Answers that stay good until the catalogue changes, the least recently used leaving first.
 * What was computed from before a change is never kept after it.
 */
export function keep<V, K = string>(
  changes: Changes,
  { until, capacity, weigh = () => 1 }: Options<V>,
) {
  const entries = new Map<K, V>()
  let weight = 0
  let generation = 0

  changes.onChange((change) => {
    if (!until.includes(change)) return
    generation += 1
    weight = 0
    entries.clear()
  })

  const find = (key: K): V | undefined => {
    const value = entries.get(key)
    if (value === undefined) return undefined
    entries.delete(key)
    entries.set(key, value)
    return value
  }

  const store = (key: K, value: V) => {
    const previous = entries.get(key)
    if (previous !== undefined) weight -= weigh(previous)
    entries.delete(key)
    entries.set(key, value)
    weight += weigh(value)
    for (const [oldest, old] of entries) {
      if (weight <= capacity) break
      entries.delete(oldest)
      weight -= weigh(old)
    }
  }

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
    size: () => entries.size,
  }
}
