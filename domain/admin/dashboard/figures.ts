import type { Figures } from '#contracts/admin/figures.ts'
import { dayOf, timeOf } from '#contracts/dates.ts'
import type { Database } from '#db/database.ts'
import { toDays } from './periods.ts'
import { countTests, listBest, listSearches } from './rankings.ts'
import { readSpans } from './read-spans.ts'
import { isSale } from './sales.ts'
import { readChannels, readMethods } from './shares.ts'

type Dependencies = { db: Database; countsTestOrders: () => Promise<boolean> }

/** How the shop sold in a period, by days and hours in Argentina's time zone. */
export function createFigures({ db, countsTestOrders }: Dependencies) {
  return async (period: string, at = new Date()): Promise<Figures> => {
    const counted = await countsTestOrders()
    const sale = isSale(counted)
    const clock = { day: dayOf(at), hour: Number(timeOf(at).slice(0, 2)) }
    const { now, before } = toDays(period, clock.day)
    const step = now.from === now.until ? 'hour' : 'day'
    const [spans, channels, methods, best_products, searches, tests] = await Promise.all([
      readSpans(db, { now, before, step, sale, clock }),
      readChannels(db, sale, now),
      readMethods(db, sale, now),
      listBest(db, sale, now),
      listSearches(db, now),
      countTests(db, now),
    ])
    return {
      period,
      step,
      ...spans,
      channels,
      methods,
      best_products,
      searches,
      test_orders: { orders: tests, counted },
    }
  }
}
