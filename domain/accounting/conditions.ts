import { type SQL, sql } from 'drizzle-orm'
import type { Range } from './month-range.ts'

export const isIn = ({ from, until }: Range): SQL =>
  sql`(e.at >= ${from.toISOString()}::timestamptz and e.at < ${until.toISOString()}::timestamptz)`

/** Sales paid with test payments count only in a shop that has no other ones. `o` is the order. */
export const countsSale = (countsTests: boolean): SQL => sql`(${countsTests} or not o.is_test)`

/** `p` is the payment, `o` its order, which may be missing. */
export const countsPayment = (countsTests: boolean): SQL =>
  sql`(${countsTests} or (p.live_mode and not coalesce(o.is_test, false)))`

/** Sales, and those that were taken off again because their payment had been noted by mistake. */
export const isSale = sql`e.kind in ('sale', 'voided')`

/** Of these entries: -1 takes off what 1 adds. */
export const saleSign = sql`case e.kind when 'voided' then -1 else 1 end`

/** Entries `e` that take back what was sold and paid. */
export const isRefund = sql`e.kind not in ('sale', 'voided', 'unpaid')`

/** An order that an exchange made is part of the purchase before: its money counts, but it is no sale of its own. `o` is the order. */
export const isExchangeOrder = sql`o.id in (select order_id from exchanges)`

/**
 * Whether the sale of an order `o` was cancelled or given back whole before the end of the range. What happens later
 * does not change the figures of a past month.
 */
export function isTakenBack({ until }: Range): SQL {
  const end = sql`${until.toISOString()}::timestamptz`
  return sql`(
    o.status = 'cancelado' and exists (
      select from order_history h
      where h.order_id = o.id and h.status = 'cancelado' and h.at < ${end})
    or o.amount > 0 and (
      select sum(booked.amount) from sale_entries booked
      where booked.order_id = o.id and booked.at < ${end}) = 0)`
}
