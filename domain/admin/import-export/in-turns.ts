import { setImmediate } from 'node:timers/promises'

/** A request takes several turns of the event loop, and waits for one of ours before each. */
const MAX_TURN_MS = 5

/** Long work on many items, between which other requests are served. Of a generator, each step is an item. */
export async function inTurns<T>(
  items: Iterable<T>,
  work: (item: T) => void = () => undefined,
): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - began < MAX_TURN_MS) continue
    await setImmediate()
    began = performance.now()
  }
}

export async function mapInTurns<T, R>(items: Iterable<T>, convert: (item: T) => R): Promise<R[]> {
  const converted: R[] = []
  await inTurns(items, (item) => converted.push(convert(item)))
  return converted
}
