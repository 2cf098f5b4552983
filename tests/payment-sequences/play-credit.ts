import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { withCredits } from '#server/routes/store-credit-setup.ts'
import type { Game } from './game.ts'
import type { Step } from './steps.ts'

/** Gives the buyer a credit, as a return does. A buyer has one. */
export async function giveCredit(
  { shop, buyer, credit }: Game,
  { amount }: Extract<Step, { does: 'give credit' }>,
): Promise<void> {
  if (credit.code !== '') return
  credit.code = (await withCredits(shop).addCredit(amount, { user_id: buyer.id })).code
}

/** What the checkout sends about a credit: its code, and what it showed. */
export async function agree({ shop, buyer, credit }: Game): Promise<object> {
  const { body } = await withCredits(shop).quote(buyer, credit.code)
  const { total_amount: expected_total, amount_due: expected_due } = body
  return { credit_code: credit.code, expected_total, expected_due }
}

/** How much of a sale the credit pays, in centavos. */
export async function readUsable({ shop, credit }: Game, total: number): Promise<number> {
  return credit.code === '' ? 0 : Math.min(total, await withCredits(shop).balanceOf(credit.code))
}

/** What was given, less what orders use, is what is left. */
export async function checkCredit({ shop, buyer, credit }: Game): Promise<void> {
  if (credit.code === '') return
  const balance = await withCredits(shop).balanceOf(credit.code)
  const { rows } = await shop.db.execute<{ given: number; used: number }>(sql`
    select
      (select sum(m.change)::float8 from credit_moves m join credits c on c.id = m.credit_id
        where c.code = ${credit.code} and m.reason = 'issued') as given,
      (select coalesce(sum(o.credit - o.credit_returned), 0)::float8 from orders o
        where o.user_id = ${buyer.id}) as used`)
  expect(balance).toBe((rows[0]?.given ?? 0) - (rows[0]?.used ?? 0))
}
