import { AsyncLocalStorage } from 'node:async_hooks'
import { ANY_PRODUCT, type Tag } from './catalogue-events.ts'

export type Dependencies = {
  tags: ReadonlySet<Tag>
  /** When the value expires, whatever happens, in milliseconds since 1970. */
  expiresAt: number
}

type Collector = { tags: Set<Tag>; expiresAt: number }

const current = new AsyncLocalStorage<Collector>()

/** Notes that what is being computed must be computed again after any of these changes. Without a cache it does nothing. */
export function dependOn(...tags: Tag[]): void {
  const collector = current.getStore()
  for (const tag of tags) collector?.tags.add(tag)
}

/** Notes that what is being computed shows these products. */
export function dependOnProducts(ids: readonly number[]): void {
  if (ids.length > 0) dependOn(ANY_PRODUCT, ...ids)
}

/** Notes that what is being computed expires at this moment, because no event will announce that it changes. */
export function expireAt(moment: Date): void {
  inherit({ tags: new Set(), expiresAt: moment.getTime() })
}

/** Notes that what is being computed contains a value with these dependencies. */
export function inherit({ tags, expiresAt }: Dependencies): void {
  const collector = current.getStore()
  if (!collector) return
  for (const tag of tags) collector.tags.add(tag)
  collector.expiresAt = Math.min(collector.expiresAt, expiresAt)
}

/** Runs a computation and says what its result depends on. */
export async function collectDependencies<V>(
  compute: () => Promise<V>,
): Promise<{ value: V } & Dependencies> {
  const collector: Collector = { tags: new Set(), expiresAt: Number.POSITIVE_INFINITY }
  const value = await current.run(collector, compute)
  return { value, ...collector }
}
