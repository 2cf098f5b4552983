import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import type { Game } from './game.ts'

type CounterPayment = {
  id: string
  amount: number
  refunded: number
  is_settled: boolean
  taken: number
  given_back: number
  refunds: number
}

/** The tenders of a payment at the counter add up to it, and its refunds to what was given back. */
export async function checkCounterPayments({ shop, owner, buyer }: Game): Promise<void> {
  const { rows } = await shop.db.execute<CounterPayment>(sql`
    select p.id, p.amount::float8, p.refunded::float8,
      p.counted or o.status = 'sin_procesar' or p.date_resolved is not null as is_settled,
      (select coalesce(sum(t.amount), 0)::float8 from tenders t
        where t.payment_id = p.id and t.date_voided is null) as taken,
      (select sum(t.refunded)::float8 from tenders t where t.payment_id = p.id) as given_back,
      (select coalesce(sum(r.amount), 0)::float8 from refunds r
        where r.payment_id = p.id and r.status = 'approved') as refunds
    from payments p join orders o on o.id = p.order_id
    where p.at_counter and o.user_id = ${buyer.id}`)
  const { body } = await owner.client.call(adminMoneyApi.list)
  const listed = new Set(body.results.map(({ payment_id }) => payment_id))
  for (const { id, amount, refunded, is_settled, ...tenders } of rows) {
    expect({ id, ...tenders }).toEqual({
      id,
      taken: amount,
      given_back: refunded,
      refunds: refunded,
    })
    expect(refunded).toBeLessThanOrEqual(amount)
    const isAccountedFor = is_settled || refunded === amount || listed.has(id)
    expect({ id, isAccountedFor }).toEqual({ id, isAccountedFor: true })
  }
}

/** The refunds of payments at the counter, which the provider does not know. */
export async function countCounterRefunds({ shop, buyer }: Game): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where p.at_counter and o.user_id = ${buyer.id}`)
  return rows[0]?.count ?? 0
}
