import type pg from 'pg'
import { answerAll, countShop as countGoods } from '#server/start/compare-databases.ts'

/** Of the customers of the old catalogue, because sales meanwhile add others. */
const ofCustomers = {
  'lines of carts': `
    select count(*) || ' ' || sum(count) from cart_lines join users on users.id = user_id where email like 'clienta-%'`,
  wishlists: 'select count(*) from wishlist_items',
  customers: "select count(*) from users where email like 'clienta-%'",
} as const

/** What a migration must not change. Sales in between change stock and orders, but not their balance. */
export const countShop = async (client: pg.Client) => ({
  ...(await countGoods(client)),
  ...(await answerAll(client, ofCustomers)),
})
export type ShopCounts = Awaited<ReturnType<typeof countShop>>

type Reviewed = { id: number; replaced: boolean }

/**
 * Each review with whether a later one of the same person for the same design takes its place, computed from the
 * designs that the pieces have now, without the columns that the migration added to reviews.
 */
export async function listExpectedReviews(client: pg.Client): Promise<Reviewed[]> {
  const { rows } = await client.query<Reviewed>(`
    select r.id, row_number() over (
      partition by p.design_id, r.user_id order by r.date_created desc, r.id desc
    ) > 1 as replaced
    from reviews r join products p on p.id = r.product_id order by r.id`)
  return rows
}

export async function listReviews(client: pg.Client): Promise<Reviewed[]> {
  const { rows } = await client.query<Reviewed>('select id, replaced from reviews order by id')
  return rows
}
