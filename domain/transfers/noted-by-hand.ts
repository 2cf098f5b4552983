import { type SQL, sql } from 'drizzle-orm'
import type { Centavos } from '#domain/money.ts'

/** What is noted from a statement has the time of its line, because both are stored in one transaction. */
const ofOrder = (orderId: SQL) => sql`
  select t.amount, t.date_created as at from tenders t join payments p on p.id = t.payment_id
  where p.order_id = ${orderId} and t.method = 'transfer' and t.date_voided is null`

/**
 * The amounts of the transfers of an order that staff noted by hand, of which no statement has shown a line yet. A line
 * that showed one is stored without a payment of its own.
 */
export const notedByHand = (orderId: SQL) =>
  sql<Centavos[]>`array(
    select amount from (${ofOrder(orderId)}) taken
    where not exists (
      select from bank_transfers b where b.order_id = ${orderId} and b.date_created = taken.at)
    except all
    select b.amount from bank_transfers b
    where b.order_id = ${orderId} and not exists (
      select from (${ofOrder(orderId)}) taken where taken.at = b.date_created))`.mapWith(
    (amounts: string[]) => amounts.map(Number),
  )
