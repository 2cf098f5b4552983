import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import type { Centavos } from '#domain/money.ts'

/** Refunds that the provider was asked for and has not decided yet, or will be asked for. */
export const OPEN = ['requested', 'in_process'] as const

/** What a payment `p` still has, in centavos: neither refunded, nor being refunded, nor given as store credit. */
export const LEFT_OF_PAYMENT = sql`greatest(0, p.amount - p.refunded - p.credited - coalesce((
  select sum(coalesce(asked.amount, p.amount)) from refunds asked
  where asked.payment_id = p.id and asked.status in ('requested', 'in_process')), 0))`

export async function readLeftOfPayment(from: Database, { id }: { id: string }): Promise<Centavos> {
  const { rows } = await from.execute<{ amount: number }>(
    sql`select ${LEFT_OF_PAYMENT}::float8 as amount from payments p where p.id = ${id}`,
  )
  return one(rows).amount
}
