import { sql } from 'drizzle-orm'
import type { AccountingMonth } from '#contracts/admin/accounting.ts'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { type Centavos, toPesos } from '#domain/money.ts'
import {
  countsPayment,
  countsSale,
  isExchangeOrder,
  isIn,
  isRefund,
  isSale,
  isTakenBack,
  saleSign,
} from './conditions.ts'
import { readLargestUnmatched } from './money-tables.ts'
import { type Range, toRange } from './month-range.ts'
import { toMethodWord } from './words.ts'

type Sales = {
  count: number
  net_count: number
  pieces: Centavos
  discounts: Centavos
  exchange_credit: Centavos
  shipping: Centavos
  total: Centavos
  refund_count: number
  refunded: Centavos
  unpaid: Centavos
}
type RateRow = { rate: number; gross: Centavos; iva: Centavos }
type MethodRow = { method: string; count: number; taken: Centavos; refunded: Centavos }

/** The figures of a month from the ledgers of sales and payments. */
export async function readMonth(
  db: Database,
  month: string,
  countsTests: boolean,
): Promise<AccountingMonth> {
  const range = toRange(month)
  const sales = await readSales(db, range, countsTests)
  const rates = await readRates(db, range, countsTests)
  const methods = await readMethods(db, range, countsTests)
  const net = sales.total + sales.refunded + sales.unpaid
  const payments_net = methods.reduce((sum, { taken, refunded }) => sum + taken + refunded, 0)
  return {
    month,
    sales: {
      count: sales.count,
      pieces: toPesos(sales.pieces),
      discounts: toPesos(sales.discounts),
      exchange_credit: toPesos(sales.exchange_credit),
      shipping: toPesos(sales.shipping),
      total: toPesos(sales.total),
    },
    refunds: { count: sales.refund_count, total: toPesos(sales.refunded) },
    unpaid: toPesos(sales.unpaid),
    net: toPesos(net),
    net_count: sales.net_count,
    iva: rates.map(({ rate, gross, iva }) => ({
      rate,
      gross: toPesos(gross),
      net: toPesos(gross - iva),
      iva: toPesos(iva),
    })),
    payments: methods.map(({ method, count, taken, refunded }) => ({
      method: toMethodWord(method),
      count,
      taken: toPesos(taken),
      refunded: toPesos(refunded),
      net: toPesos(taken + refunded),
    })),
    payments_net: toPesos(payments_net),
    unmatched: toPesos(payments_net - net),
    unmatched_rows: await readLargestUnmatched({ db, range, countsTests }),
    counts_tests: countsTests,
  }
}

async function readSales(db: Database, range: Range, countsTests: boolean): Promise<Sales> {
  const { rows } = await db.execute<Sales>(sql`
    select
      coalesce(sum(${saleSign}) filter (where ${isSale}), 0)::int as count,
      coalesce(sum(${saleSign}) filter (
        where ${isSale} and not ${isExchangeOrder} and not ${isTakenBack(range)}
      ), 0)::int as net_count,
      coalesce(sum(${saleSign} * o.original_price) filter (where ${isSale}), 0)::float8 as pieces,
      coalesce(sum(${saleSign} * (o.discount - coalesce(r.credit, 0))) filter (where ${isSale}), 0)::float8 as discounts,
      coalesce(sum(${saleSign} * r.credit) filter (where ${isSale}), 0)::float8 as exchange_credit,
      coalesce(sum(${saleSign} * o.shipping_price) filter (where ${isSale}), 0)::float8 as shipping,
      coalesce(sum(e.amount) filter (where ${isSale}), 0)::float8 as total,
      count(*) filter (where ${isRefund})::int as refund_count,
      coalesce(sum(e.amount) filter (where ${isRefund}), 0)::float8 as refunded,
      coalesce(sum(e.amount) filter (where e.kind = 'unpaid'), 0)::float8 as unpaid
    from sale_entries e
    join orders o on o.id = e.order_id
    left join returns r on r.exchange_order_id = o.id
    where ${isIn(range)} and ${countsSale(countsTests)}`)
  return one(rows)
}

export async function readRates(
  db: Database,
  range: Range,
  countsTests: boolean,
): Promise<RateRow[]> {
  const { rows } = await db.execute<RateRow>(sql`
    select (share->>'rate')::float8 as rate, sum((share->>'gross')::bigint)::float8 as gross,
      sum((share->>'iva')::bigint)::float8 as iva
    from sale_entries e
    join orders o on o.id = e.order_id
    cross join jsonb_array_elements(e.by_rate) share
    where ${isIn(range)} and ${countsSale(countsTests)}
    group by 1
    order by 1 desc`)
  return rows
}

async function readMethods(db: Database, range: Range, countsTests: boolean): Promise<MethodRow[]> {
  const { rows } = await db.execute<MethodRow>(sql`
    select e.method,
      (count(*) filter (where e.kind = 'payment') - count(*) filter (where e.kind = 'voided'))::int as count,
      coalesce(sum(e.amount) filter (where e.amount > 0 or e.kind = 'voided'), 0)::float8 as taken,
      coalesce(sum(e.amount) filter (where e.amount < 0 and e.kind <> 'voided'), 0)::float8 as refunded
    from payment_entries e
    join payments p on p.id = e.payment_id
    left join orders o on o.id = p.order_id
    where ${isIn(range)} and ${countsPayment(countsTests)}
    group by 1
    order by 3 desc, 1`)
  return rows
}
