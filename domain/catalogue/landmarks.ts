import { createCache } from '#domain/cache/cache.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'

const MAX_LISTS = 300
/** So many rows are walked without a thought. */
export const MIN_DISTANCE = 480

/** The row that is the last of so many in a list. */
export type Landmark = { passed: number; value: string; id: number }

/**
 * Places in long lists where somebody has been, until the catalogue changes. An index can be entered anywhere,
 * but rows are counted by walking past them: a page deep in a list is looked for from the nearest place.
 */
export function createLandmarks(catalogueEvents: CatalogueEvents) {
  const cache = createCache<(Landmark | undefined)[]>(catalogueEvents, {
    until: ['listing', 'stock'],
    capacity: MAX_LISTS,
  })
  const begin = (list: string) => {
    const places: (Landmark | undefined)[] = []
    cache.prepare(list)(places)
    return places
  }
  const stretchOf = (passed: number) => Math.floor(passed / MIN_DISTANCE)

  return (list: string) => {
    const places = cache.find(list) ?? begin(list)
    return {
      findBefore(offset: number): Landmark | undefined {
        const until = stretchOf(offset)
        return places.findLast((place, at) => at <= until && place && place.passed <= offset)
      },
      note(place: Landmark): void {
        const at = stretchOf(place.passed)
        if (place.passed < (places[at]?.passed ?? Number.POSITIVE_INFINITY)) places[at] = place
      },
    }
  }
}
