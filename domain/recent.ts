type Options<V> = { capacity: number; weigh?: (value: V) => number }

/** What was asked for lately; the least recently used leaves first when there is too much of it. */
export function keepRecent<V, K = string>({ capacity, weigh = () => 1 }: Options<V>) {
  const entries = new Map<K, V>()
  let weight = 0

  return {
    find(key: K): V | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },

    store(key: K, value: V): void {
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
    },

    clear(): void {
      weight = 0
      entries.clear()
    },

    size: () => entries.size,
  }
}
