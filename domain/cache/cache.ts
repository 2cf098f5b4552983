import { LRUCache } from 'lru-cache'
import { isInTransaction } from '#db/in-transaction.ts'
import type { CatalogueEvents } from './catalogue-events.ts'
import { collectDependencies, type Dependencies, inherit } from './dependencies.ts'

type Options<V> = {
  /** The sum of the sizes of all values; a value counts as one unless `sizeOf` says otherwise. */
  maxSize: number
  sizeOf?: (value: V) => number
  maxAgeMs?: number
  /** Also caches what a transaction reads. Only for data that no transaction changes before it reads them here. */
  cachesInTransactions?: boolean
  /** Whether a value may be cached at all. */
  isCacheable?: (value: V) => boolean
}

type Entry<V> = Dependencies & {
  value: V
  /** The number of events before the value was computed. */
  sequence: number
}

/**
 * A cache whose values are outdated as soon as something that they were computed from changes (see `dependOn`).
 * Concurrent misses of one key share one computation.
 */
export function createCache<V, K extends string | number = string>(
  events: CatalogueEvents,
  options: Options<V>,
) {
  const { maxSize, sizeOf = () => 1, maxAgeMs = Number.POSITIVE_INFINITY } = options
  const { cachesInTransactions = false, isCacheable = () => true } = options
  const entries = new LRUCache<K, Entry<V>>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
  })
  const running = new Map<K, Promise<Entry<V>>>()

  const findEntry = (key: K): Entry<V> | undefined => {
    const entry = entries.get(key)
    if (!entry || !events.isLive()) return undefined
    const { tags, sequence, expiresAt } = entry
    if (Date.now() < expiresAt && !events.changedSince(tags, sequence)) return entry
    entries.delete(key)
    return undefined
  }

  const computeEntry = async (key: K, compute: () => Promise<V>): Promise<Entry<V>> => {
    const sequence = events.sequence()
    const startedAt = Date.now()
    const { value, tags, expiresAt } = await collectDependencies(compute)
    const entry = { value, tags, sequence, expiresAt: Math.min(expiresAt, startedAt + maxAgeMs) }
    const isOutdated = events.changedSince(tags, sequence)
    if (events.isLive() && !isOutdated && isCacheable(value)) entries.set(key, entry)
    return entry
  }

  const start = (key: K, compute: () => Promise<V>): Promise<Entry<V>> => {
    const entry = computeEntry(key, compute).finally(() => {
      if (running.get(key) === entry) running.delete(key)
    })
    running.set(key, entry)
    return entry
  }

  /** Joins a computation that is under way, unless something that it read has changed since it began. */
  const share = async (key: K, compute: () => Promise<V>): Promise<Entry<V>> => {
    const earlier = events.isLive() ? running.get(key) : undefined
    if (!earlier) return start(key, compute)
    const entry = await earlier
    if (!events.changedSince(entry.tags, entry.sequence)) return entry
    // A computation that began in the meantime began after this call, and knows what this caller may expect.
    return running.get(key) ?? start(key, compute)
  }

  return {
    /** The cached value, unless it is outdated. */
    find: (key: K): V | undefined => findEntry(key)?.value,
    size: () => entries.size,

    async get(key: K, compute: () => Promise<V>): Promise<V> {
      const known = findEntry(key)
      if (known) {
        inherit(known)
        return known.value
      }
      // A transaction may see its own changes. It also must not wait for others while it holds a connection.
      if (isInTransaction() && !cachesInTransactions) return compute()
      const entry = await (isInTransaction() ? computeEntry(key, compute) : share(key, compute))
      inherit(entry)
      return entry.value
    },
  }
}
