import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { orders } from '#db/schema/orders.ts'
import { holdEnds } from '#domain/payments/hold-ends.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Buyer, isPlacedBy } from './buyer.ts'
import { countUnits, type Limits } from './limits.ts'

const MAX_ORDERS_OF_BUYER = 20
const MAX_ORDERS_OF_NETWORK = 60
/** How many of the largest orders one network may hold unpaid. */
const MAX_LARGEST_ORDERS = 3

type Order = {
  buyer: Buyer
  lines: { count: number }[]
  /** The hash of the buyer's network. Null if orders are not limited. */
  network: string | null
}

type Counted = {
  of_buyer: number
  of_network: number
  units: number
  /** Seconds until an order is older than an hour, and until a reservation ends. */
  leaves: number | null
  freed: number | null
}

/**
 * Rate limits, because repeated orders and cancellations, or many accounts of one network, can reserve the whole stock.
 * Counts what was placed, in the transaction that places the next order: a press that places nothing costs nothing.
 */
export async function requireFewReservations(
  tx: Tx,
  { buyer, lines, network }: Order,
  { max_units_per_order }: Pick<Limits, 'max_units_per_order'>,
): Promise<void> {
  if (network === null) return
  await lockUntilCommit(tx, 'network', network)
  const { of_buyer, of_network, units, leaves, freed } = await countPlaced(tx, buyer, network)
  if (of_buyer >= MAX_ORDERS_OF_BUYER || of_network >= MAX_ORDERS_OF_NETWORK) {
    throw new Refusal('too_many_attempts', { retryAfter: Math.max(1, leaves ?? 0) })
  }
  if (units + countUnits(lines) > MAX_LARGEST_ORDERS * max_units_per_order) {
    throw new Refusal('too_many_attempts', { retryAfter: Math.max(1, freed ?? 0) })
  }
}

async function countPlaced(tx: Tx, buyer: Buyer, network: string): Promise<Counted> {
  const { rows } = await tx.execute<Counted>(sql`
    with recent as (
      select date_issued, network = ${network} as is_near, ${isPlacedBy(buyer)} as is_own
      from ${orders}
      where date_issued > now() - interval '1 hour' and channel = 'web'
        and (network = ${network} or ${isPlacedBy(buyer)})
    ), held as (
      select ${holdEnds} as ends, (select sum(count) from order_items where order_id = orders.id) as units
      from ${orders}
      where network = ${network} and status = 'sin_procesar'
    )
    select
      (select count(*)::int from recent where is_own) as of_buyer,
      (select count(*)::int from recent where is_near) as of_network,
      (select coalesce(sum(units), 0)::int from held) as units,
      (select ceil(extract(epoch from min(date_issued) + interval '1 hour' - now()))::int from recent) as leaves,
      (select ceil(extract(epoch from min(ends) - now()))::int from held) as freed`)
  return one(rows)
}
