import { eq, inArray, sql } from 'drizzle-orm'
import { orders } from '#db/schema/orders.ts'
import { payments, refunds } from '#db/schema/payments.ts'
import type { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import type { SellingShop } from '#tests/selling.ts'

export type Person = Awaited<ReturnType<typeof addPerson>>

export const STOCK = 6
export const PRICE = 200_000
/** Per cent of the pieces. */
export const TRANSFER_DISCOUNT = 10

export type Game = Awaited<ReturnType<typeof startGame>>

/** One buyer with one product of their own. */
export async function startGame(
  shop: SellingShop,
  { buyer, owner }: { buyer: Person; owner: Person },
) {
  const product_id = await addProduct(shop.db, { price: PRICE, quantity: STOCK })
  const preferences: string[] = []
  const paid: string[] = []
  const numbers: string[] = []
  /** Chargebacks by the provider; the buyer gets at most one mail for each. */
  const chargebacks = { count: 0 }
  /** Units of cancelled orders that did not return to stock. */
  const lost = { count: 0 }
  /** Paid orders that staff cancelled. */
  const called_off: string[] = []
  /** The store credit of the buyer, and whether the checkout uses it. */
  const credit = { code: '', is_used: false }
  return {
    shop,
    buyer,
    owner,
    product_id,
    preferences,
    paid,
    numbers,
    chargebacks,
    lost,
    called_off,
    credit,
  }
}

/** The last payment page. A purchase that credit pays alone has none. */
export const findPayable = ({ preferences }: Game): string | undefined =>
  preferences.at(-1)?.startsWith('sin-pago-') ? undefined : preferences.at(-1)

export const ignore = () => undefined

/** Does what a webhook leads to; a failed job is retried later. */
export const sync = ({ shop }: Game, id: string) => shop.shop.syncPayment(id).catch(ignore)

export async function expire({ shop, buyer }: Game) {
  await shop.db
    .update(orders)
    .set({ held_until: new Date(0) })
    .where(eq(orders.user_id, buyer.id))
  await shop.shop.reconcile().catch(ignore)
}

/** Makes up for lost webhooks, follows refunds, and lets unpaid orders expire. */
export async function letTimePass(game: Game): Promise<void> {
  const { shop, paid } = game
  await shop.provider.call('DELETE', '/faults')
  await shop.provider.call('DELETE', '/refund-outcomes')
  for (let round = 0; round < 2; round += 1) {
    for (const id of paid) await shop.shop.syncPayment(id)
    const open = await shop.db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(
        paid.length > 0
          ? sql`${inArray(payments.id, paid)} and ${refunds.status} in ('requested', 'in_process')`
          : sql`false`,
      )
    for (const { id } of open) await shop.shop.refunds.follow(id).catch(ignore)
    await expire(game)
  }
}

/** Closes everything open, so that this game does not affect the next. */
export async function endGame({ shop, buyer }: Game): Promise<void> {
  await shop.db.execute(sql`
    update checkouts set date_created = now() - interval '8 days' where user_id = ${buyer.id}`)
  await shop.db.execute(sql`
    update orders set payment_status = 'refunded', held_until = to_timestamp(0)
    where user_id = ${buyer.id}`)
  await shop.db.execute(sql`update refunds set status = 'approved'`)
}
