import { AsyncLocalStorage } from 'node:async_hooks'
import { ANY_PRODUCT, type Tag, toLook } from './catalogue-events.ts'

export type Dependencies = {
  tags: ReadonlySet<Tag>
  /** When the value expires, whatever happens, in milliseconds since 1970. */
  expiresAt: number
}

type Collector = { tags: Set<Tag>; expiresAt: number }

const current = new AsyncLocalStorage<Collector>()

/** Makes the running computation depend on these tags. Outside of a cached computation it does nothing. */
export function dependOn(...tags: Tag[]): void {
  const collector = current.getStore()
  for (const tag of tags) collector?.tags.add(tag)
}

/** Makes the running computation depend on these products. */
export function dependOnProducts(ids: readonly number[]): void {
  if (ids.length > 0) dependOn(ANY_PRODUCT, ...ids)
}

/** Limits the age of the running computation, for a change that no event announces. */
export function expireAt(moment: Date): void {
  inherit({ tags: new Set(), expiresAt: moment.getTime() })
}

/** Adds the dependencies of a cached value that the running computation uses. */
export function inherit({ tags, expiresAt }: Dependencies): void {
  const collector = current.getStore()
  if (!collector) return
  for (const tag of tags) collector.tags.add(tag)
  collector.expiresAt = Math.min(collector.expiresAt, expiresAt)
}

/** Runs a computation and returns its result with its dependencies. */
export async function collectDependencies<V>(
  compute: () => Promise<V>,
): Promise<{ value: V } & Dependencies> {
  const collector: Collector = { tags: new Set(), expiresAt: Number.POSITIVE_INFINITY }
  const value = await current.run(collector, compute)
  return { value, ...collector }
}

/**
 * Runs a computation whose result is shown without how many of a product there are and were sold: whether there are any,
 * its price and its texts count, a single sale does not.
 */
export async function readForCards<V>(compute: () => Promise<V>): Promise<V> {
  const { value, tags, expiresAt } = await collectDependencies(compute)
  const looks = [...tags].map((tag) => (typeof tag === 'number' ? toLook(tag) : tag))
  inherit({ tags: new Set(looks), expiresAt })
  return value
}
