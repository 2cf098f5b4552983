import { type SQL, sql } from 'drizzle-orm'
import type { StockSettings } from '#contracts/admin/stock-settings.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { timeZone } from '#db/time-zone.ts'
import { type Holder, hasPermission } from '#domain/auth/require-permission.ts'
import { toPesos } from '#domain/money.ts'
import { addDays, dayOf, toMoment } from '#domain/time/argentina-time.ts'
import { listToDo } from './to-do.ts'

const MAX_PRODUCTS = 10
const MAX_SEARCHES = 20
/** Best sellers and failed searches cover at most this period, even if the chart is longer. */
const MAX_RANKING_DAYS = 90

type Sold = { day: string; orders: number; amount: number }
type Best = { id: number; name: string; pieces: number; amount: number }

/** The figures of the dashboard, by day in Argentina's time zone. */
export function createSummary({
  db,
  getStock,
  countsTestOrders,
}: {
  db: Database
  getStock: () => Promise<StockSettings>
  /** Whether the figures include orders paid with test payments. */
  countsTestOrders: boolean
}) {
  const isSale = sql`o.payment_status = 'approved' and (${countsTestOrders} or not o.is_test)`

  return async (caller: Holder, days: number, now = new Date()): Promise<Summary> => {
    const today = dayOf(now)
    // The comparison of 30 days with the 30 before needs 60, even if the chart is shorter.
    const length = Math.max(days, 60)
    const recent = addDays(today, 1 - Math.min(days, MAX_RANKING_DAYS))
    const [sold, best, tests, searches, toDo] = await Promise.all([
      listSold(db, isSale, addDays(today, 1 - length)),
      listBest(db, isSale, recent),
      countTests(db, addDays(today, -29)),
      listSearches(db, recent),
      getStock().then((stock) => listToDo(db, { today, stock })),
    ])
    const byDay = new Map(sold.map((each) => [each.day, each]))
    const daily = Array.from({ length }, (_, at) => {
      const day = addDays(today, at + 1 - length)
      return byDay.get(day) ?? { day, orders: 0, amount: 0 }
    })
    const period = (size: number) => ({
      now: addUp(daily.slice(-size)),
      before: addUp(daily.slice(-2 * size, -size)),
    })
    return {
      today,
      sales: { today: period(1), week: period(7), month: period(30) },
      sales_by_day: daily.slice(-days).map((each) => ({ ...each, amount: toPesos(each.amount) })),
      test_orders: { orders: tests, counted: countsTestOrders },
      ...toDo,
      // Names and mail addresses are only shown to staff whose role includes them.
      appointments: hasPermission(caller, 'appointments') ? toDo.appointments : [],
      revocations: hasPermission(caller, 'messages') ? toDo.revocations : [],
      best_products: best.map((each) => ({ ...each, amount: toPesos(each.amount) })),
      searches,
    }
  }
}

const addUp = (days: Sold[]) => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  amount: toPesos(days.reduce((sum, { amount }) => sum + amount, 0)),
})

const start = (day: string) => toMoment(day, '00:00').toISOString()

async function listSold(db: Database, isSale: SQL, from: string): Promise<Sold[]> {
  const { rows } = await db.execute<Sold>(sql`
    select to_char(date_issued at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      count(*)::int as orders, sum(amount - refunded)::float8 as amount
    from orders o
    where ${isSale} and date_issued >= ${start(from)}
    group by 1`)
  return rows
}

async function listBest(db: Database, isSale: SQL, from: string): Promise<Best[]> {
  const { rows } = await db.execute<Best>(sql`
    select best.id, p.name, best.pieces, best.amount
    from (
      select i.product_id as id, sum(i.count)::int as pieces,
        sum(i.price * i.count - i.discount)::float8 as amount
      from orders o
      join order_items i on i.order_id = o.id
      where ${isSale} and o.date_issued >= ${start(from)}
      group by i.product_id
      order by 2 desc, 3 desc, 1
      limit ${MAX_PRODUCTS}
    ) best
    join products p on p.id = best.id
    order by best.pieces desc, best.amount desc, best.id`)
  return rows
}

async function countTests(db: Database, from: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders
    where payment_status = 'approved' and is_test and date_issued >= ${start(from)}`)
  return one(rows).count
}

async function listSearches(db: Database, from: string) {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    select text, sum(count)::int as count from search_misses
    where day >= ${from}
    group by text
    order by 2 desc, text
    limit ${MAX_SEARCHES}`)
  return rows
}
