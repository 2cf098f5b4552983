type Options<V> = { capacity: number; weigh?: (value: V) => number }

/** A place in a ring that begins and ends at one link that holds nothing. */
type Link = { before: Link; after: Link }
type Entry<K, V> = Link & { key: K; value: V; weight: number }

/**
 * What was asked for lately; the least recently used leaves first when there is too much of it. The order is a ring of its own:
 * a Map that is taken from and added to with every question is written anew every few thousand of them.
 */
export function createLruCache<V, K = string>({ capacity, weigh = () => 1 }: Options<V>) {
  const entries = new Map<K, Entry<K, V>>()
  const ring = {} as Link
  let weight = 0

  const empty = () => {
    entries.clear()
    ring.before = ring
    ring.after = ring
    weight = 0
  }
  const remove = (entry: Entry<K, V>) => {
    entries.delete(entry.key)
    takeOut(entry)
    weight -= entry.weight
  }
  empty()

  return {
    find(key: K): V | undefined {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      takeOut(entry)
      putLast(ring, entry)
      return entry.value
    },

    store(key: K, value: V): void {
      const previous = entries.get(key)
      if (previous) remove(previous)
      const entry = { key, value, weight: weigh(value), before: ring, after: ring }
      entries.set(key, entry)
      putLast(ring, entry)
      weight += entry.weight
      while (weight > capacity) remove(ring.after as Entry<K, V>)
    },

    clear: empty,

    size: () => entries.size,
  }
}

function takeOut({ before, after }: Link): void {
  before.after = after
  after.before = before
}

function putLast(ring: Link, link: Link): void {
  const { before } = ring
  link.before = before
  link.after = ring
  before.after = link
  ring.before = link
}
