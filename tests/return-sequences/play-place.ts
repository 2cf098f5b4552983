import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { credits } from '#db/schema/credits.ts'
import { withCredits } from '#server/routes/store-credit-setup.ts'
import type { Game } from './game.ts'
import type { Step } from './steps.ts'

type Place = Extract<Step, { does: 'place' }>

export async function place(game: Game, { count, at_counter, with_credit }: Place): Promise<void> {
  const { shop, buyer, owner, product_id } = game
  const lines = [{ product_id, count }]
  const credit_code = with_credit ? await findCode(game) : undefined
  if (!at_counter) {
    await shop.fillCart(buyer, lines)
    if (credit_code) {
      const { status, preference_id } = await withCredits(shop).orderWith(buyer, credit_code)
      // A purchase that credit pays alone has no payment page.
      if (status === 200 && !preference_id.startsWith('sin-pago-')) {
        game.preferences.push(preference_id)
      }
      return
    }
    const preference_id = await shop.prepare(buyer)
    if (!preference_id) return
    const { status } = await shop.confirm(buyer, preference_id)
    if (status === 200) game.preferences.push(preference_id)
    return
  }
  await owner.client.call(adminOrdersApi.create, {
    body: {
      key: randomUUID(),
      lines,
      shipping_id: shop.post,
      customer_id: buyer.id,
      email: buyer.email,
      full_name: 'Ana Paz',
      address_line_1: 'Rivadavia 1234',
      channel: 'counter',
      credit_code,
      payment: { kind: 'counter', method: 'cash' },
    },
  })
}

/** The buyer's credit, if a return gave one and something is left of it. */
async function findCode({ shop, buyer }: Game): Promise<string | undefined> {
  const [found] = await shop.db
    .select({ code: credits.code })
    .from(credits)
    .where(and(eq(credits.user_id, buyer.id), gt(credits.balance, 0)))
  return found?.code
}
