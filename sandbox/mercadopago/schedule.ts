import { z } from 'zod'

/** How often a scheduled entry applies; 0 and null mean until it is cleared. */
export const Times = z
  .int()
  .min(0)
  .nullable()
  .default(1)
  .transform((times) => times ?? 0)

/** Scheduled entries in order; limited ones apply before unlimited ones. */
export function createSchedule<T extends { times: number }>() {
  let entries: T[] = []
  return {
    list: () => entries,
    add(entry: T): void {
      entries.push({ ...entry })
    },
    clear(): void {
      entries = []
    },
    take(fits: (entry: T) => boolean = () => true): T | undefined {
      const fitting = entries.filter(fits)
      const found = fitting.find(({ times }) => times > 0) ?? fitting[0]
      if (found && found.times > 0) {
        found.times -= 1
        if (found.times === 0) entries = entries.filter((entry) => entry !== found)
      }
      return found
    },
  }
}
