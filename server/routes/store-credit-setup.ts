import { eq, sql } from 'drizzle-orm'
import { checkoutApi } from '#contracts/checkout.ts'
import { creditMoves } from '#db/schema/credit-moves.ts'
import { credits } from '#db/schema/credits.ts'
import type { addPerson } from '#tests/people.ts'
import type { SellingShop } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>
type Owner = { user_id?: number | null; email?: string; is_test?: boolean }

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const draw = () =>
  Array.from({ length: 4 }, () => SIGNS[Math.floor(Math.random() * SIGNS.length)]).join('')

/** What the tests of store credit do. Amounts are in centavos. */
export function withCredits(shop: SellingShop) {
  /** A credit as if a return had given it. */
  async function addCredit(balance: number, owner: Owner = {}) {
    const code = `CR-${draw()}-${draw()}-${draw()}`
    const [row] = await shop.db
      .insert(credits)
      .values({ code, balance, ...owner })
      .returning({ id: credits.id })
    const credit_id = row?.id as number
    await shop.db.insert(creditMoves).values({ credit_id, change: balance, reason: 'issued' })
    return { id: credit_id, code }
  }

  async function balanceOf(code: string): Promise<number> {
    const [row] = await shop.db.select().from(credits).where(eq(credits.code, code))
    const { rows } = await shop.db.execute<{ sum: number }>(sql`
      select sum(change)::float8 as sum from credit_moves where credit_id = ${row?.id}`)
    if (rows[0]?.sum !== row?.balance) throw new Error('the balance is not the sum of its moves')
    return row?.balance as number
  }

  const quote = async ({ client }: Person, credit_code: string) =>
    client.call(checkoutApi.getTotal, { query: { shipping_id: shop.post, credit_code } as never })

  /** Presses «pay» with a credit, as the checkout does. */
  async function orderWith(person: Person, credit_code: string) {
    const { body: totals } = await quote(person, credit_code)
    const preference_id = await shop.prepare(person, undefined, credit_code)
    const more = {
      credit_code,
      expected_total: totals.total_amount,
      expected_due: totals.amount_due,
    }
    const { status, body } = await shop.confirm(person, preference_id, more)
    return { status, preference_id, transaction_id: body.transaction_id, totals }
  }

  return { addCredit, balanceOf, quote, orderWith }
}
