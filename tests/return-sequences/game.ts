import { desc, eq, inArray, sql } from 'drizzle-orm'
import { products } from '#db/schema/catalogue.ts'
import { orders } from '#db/schema/orders.ts'
import { returns } from '#db/schema/returns.ts'
import type { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import type { SellingShop } from '#tests/selling.ts'

export type Person = Awaited<ReturnType<typeof addPerson>>

export const STOCK = 8

/** In centavos: an equal, a more expensive and a cheaper size. */
const PRICES = [200_000, 200_000, 260_000, 150_000]

export type Game = Awaited<ReturnType<typeof startGame>>

/** One buyer, and one design in four sizes. */
export async function startGame(
  shop: SellingShop,
  { buyer, owner }: { buyer: Person; owner: Person },
) {
  const [first, ...others] = PRICES.map((price, at) => ({
    price,
    size: `Talle ${at}`,
    quantity: STOCK,
  }))
  const product_id = await addProduct(shop.db, first)
  const [row] = await shop.db.select().from(products).where(eq(products.id, product_id))
  const sizes: number[] = []
  for (const other of others) {
    const design_id = row?.design_id as number
    sizes.push(await addProduct(shop.db, { ...other, design_id }))
  }
  const preferences: string[] = []
  const paid: string[] = []
  /** What staff were allowed to do although the money behind it was disputed. */
  const wrongs: string[] = []
  /** Refunds that the shop did not ask for; the buyer gets a mail about each. */
  const outside = { refunds: 0 }
  return { shop, buyer, owner, product_id, sizes, preferences, paid, wrongs, outside }
}

const isOfBuyer = ({ buyer }: Game) => eq(orders.email, buyer.email)

/** The orders of the buyer, newest first. */
export const listOrders = (game: Game) =>
  game.shop.db.select().from(orders).where(isOfBuyer(game)).orderBy(desc(orders.id))

/** The returns of the buyer, newest first. */
export const listReturns = (game: Game) =>
  game.shop.db
    .select()
    .from(returns)
    .where(
      inArray(
        returns.order_id,
        game.shop.db.select({ id: orders.id }).from(orders).where(isOfBuyer(game)),
      ),
    )
    .orderBy(desc(returns.id))

export async function expire(game: Game): Promise<void> {
  await game.shop.db
    .update(orders)
    .set({ held_until: new Date(0) })
    .where(isOfBuyer(game))
  await game.shop.shop.reconcile().catch(() => undefined)
}

/** Follows the refunds that are under way, and lets unpaid orders expire. */
export async function letTimePass(game: Game): Promise<void> {
  const { shop } = game
  await shop.provider.call('DELETE', '/faults')
  await shop.provider.call('DELETE', '/refund-outcomes')
  for (let round = 0; round < 2; round += 1) {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from refunds where status in ('requested', 'in_process')`,
    )
    for (const { id } of rows) await shop.shop.refunds.follow(id).catch(() => undefined)
    await expire(game)
  }
}
