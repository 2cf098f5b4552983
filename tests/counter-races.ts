import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { counterApi } from '#contracts/admin/counter.ts'
import { addCrowd, addPerson } from './people.ts'
import { addProduct } from './products.ts'
import type { SellingShop } from './selling.ts'

type Outcome = 'web' | 'counter'

/**
 * A web buyer and two sellers want the last piece at the same moment, as many times as asked. Checks that exactly one of
 * them gets it each time. Returns how often each won.
 */
export async function raceForLastPieces(
  shop: SellingShop,
  races: number,
): Promise<Record<Outcome, number>> {
  const owner = await addPerson(shop, { role: 'owner' })
  const people = await addCrowd(shop, races)
  const won = { web: 0, counter: 0 }
  for (const [at, buyer] of people.entries()) {
    const product_id = await addProduct(shop.db, { quantity: 1, price: 1_000_000 })
    await shop.fillCart(buyer, [{ product_id }])
    const preference = await shop.prepare(buyer)
    const sell = () =>
      owner.client.call(counterApi.sell, {
        body: {
          key: randomUUID(),
          lines: [{ product_id, count: 1, price: 10_000 }],
          tenders: [
            { method: 'cash', amount: 4_000 },
            { method: 'card', amount: 6_000 },
          ],
        },
      })
    const confirm = () => shop.confirm(buyer, preference)
    // The order of the calls alternates, so that each kind wins some of the races.
    const calls = at % 2 === 0 ? [confirm, sell, sell] : [sell, confirm, sell]
    const replies = await Promise.all(calls.map((call) => call()))
    const winners = replies.flatMap(({ status }, index) =>
      status < 300 ? [calls[index] === confirm ? ('web' as const) : ('counter' as const)] : [],
    )
    expect(winners).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
    won[winners[0] as Outcome] += 1
    expect((await shop.stockOf(product_id)).quantity).toBe(0)
  }
  const { rows } = await shop.db.execute<{ orders: number; pieces: number }>(sql`
    select count(distinct order_id)::int as orders, coalesce(sum(count), 0)::int as pieces
    from order_items`)
  expect(rows).toEqual([{ orders: races, pieces: races }])
  return won
}
