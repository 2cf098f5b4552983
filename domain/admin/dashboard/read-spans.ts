import { type SQL, sql } from 'drizzle-orm'
import type { Point, Span, Totals } from '#contracts/admin/figures.ts'
import type { Database } from '#db/database.ts'
import { toPesos } from '#domain/money.ts'
import { type Days, listMoments } from './periods.ts'
import { income, isCounted, isIssuedIn, type Step, toSoldItems, toText, truncate } from './sales.ts'

type Counts = { at: string } & { [K in keyof Totals]?: number }
type Query = {
  now: Days
  before: Days
  step: Step
  sale: SQL
  clock: { day: string; hour: number }
}

/** The figures of a period and of the one before, in points of an hour or a day. */
export async function readSpans(db: Database, query: Query): Promise<{ now: Span; before: Span }> {
  const lists = await Promise.all([sumOrders(db, query), sumUnits(db, query), sumVisits(db, query)])
  const found = new Map<string, Counts>()
  for (const row of lists.flat()) found.set(row.at, { ...found.get(row.at), ...row })
  const toSpan = (days: Days): Span => {
    const points = listMoments(days, query.clock).map((at) => toCounts(found.get(at) ?? { at }))
    return {
      ...days,
      totals: toMoney(points.reduce(add, none)),
      points: points.map((point) => ({ ...toMoney(point), at: point.at })),
    }
  }
  return { now: toSpan(query.now), before: toSpan(query.before) }
}

const none: Totals = { orders: 0, web_orders: 0, amount: 0, units: 0, visits: 0 }
const toCounts = (counts: Counts): Point => ({ ...none, ...counts })

const add = (sum: Totals, more: Totals): Totals => ({
  orders: sum.orders + more.orders,
  web_orders: sum.web_orders + more.web_orders,
  amount: sum.amount + more.amount,
  units: sum.units + more.units,
  visits: sum.visits + more.visits,
})

/** Sums are of centavos. */
const toMoney = (counts: Totals): Totals => ({ ...counts, amount: toPesos(counts.amount) })

const whole = ({ now, before }: Query): Days => ({ from: before.from, until: now.until })

async function sumOrders(db: Database, query: Query): Promise<Counts[]> {
  const { rows } = await db.execute<Counts>(sql`
    select ${toText(query.step)} as at, orders, web_orders, amount
    from (
      select ${truncate(query.step)} as moment,
        count(*) filter (where ${isCounted})::int as orders,
        count(*) filter (where ${isCounted} and o.channel = 'web')::int as web_orders,
        sum(${income})::float8 as amount
      from orders o
      where ${query.sale} and ${isIssuedIn(whole(query))}
      group by 1
    ) sums`)
  return rows
}

async function sumUnits(db: Database, query: Query): Promise<Counts[]> {
  const items = await toSoldItems(db, query.sale, whole(query))
  const { rows } = await db.execute<Counts>(sql`
    select ${toText(query.step)} as at, units
    from (
      select ${truncate(query.step)} as moment, sum(o.count)::int as units
      from ${items} o
      group by 1
    ) sums`)
  return rows
}

async function sumVisits(db: Database, query: Query): Promise<Counts[]> {
  const { from, until } = whole(query)
  const at =
    query.step === 'day' ? sql`day::text` : sql`day::text || 'T' || lpad(hour::text, 2, '0')`
  const { rows } = await db.execute<Counts>(sql`
    select ${at} as at, sum(count)::int as visits from visits
    where day between ${from} and ${until}
    group by 1`)
  return rows
}
