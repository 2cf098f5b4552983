/** A sequence of random choices that is the same for the same seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  /** From 0 to below 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T,
    /** Heavier entries are chosen more often. */
    weigh<T>(list: readonly (readonly [T, number])[]): T {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) {
        left -= weight
        if (left < 0) return value
      }
      return (list.at(-1) as readonly [T, number])[0]
    },
    /** As many different entries, in a random order. */
    take<T>(list: readonly T[], count: number): T[] {
      const left = [...list]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0] as T,
      )
    },
  }
}

export type Random = ReturnType<typeof createRandom>
