import { and, count, eq, sql } from 'drizzle-orm'
import type { Wishlist, WishlistItem } from '#contracts/wishlist.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'
import { wishlistItems } from '#db/schema/wishlist.ts'
import { isShown, listed, type ToProducts } from '#domain/catalogue/product.ts'
import { Refusal } from '#domain/refusals.ts'

type Dependencies = { db: Database; toProducts: ToProducts }

const user = sql`${sql.placeholder('user')}::int`
const product = sql`${sql.placeholder('product')}::int`

export function createWishlist({ db, toProducts }: Dependencies) {
  const items = db
    .select({ id: wishlistItems.id, product: listed })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.product_id))
    .where(and(eq(wishlistItems.user_id, user), isShown))
    .orderBy(wishlistItems.id)
    .prepare('wishlist_items')
  const itemCount = db
    .select({ items: count() })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.product_id))
    .where(and(eq(wishlistItems.user_id, user), isShown))
    .prepare('wishlist_count')
  const adding = db.$with('added', { id: wishlistItems.id }).as(sql`
      insert into ${wishlistItems} (user_id, product_id)
      select ${user}, ${products.id} from ${products} where ${products.id} = ${product} and ${isShown}
      on conflict do nothing
      returning id`)
  const add = db
    .with(adding)
    .select({ id: products.id, added: sql<boolean>`exists (select from ${adding})` })
    .from(products)
    .where(and(eq(products.id, product), isShown))
    .prepare('wishlist_add')
  const removeOne = db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.user_id, user), eq(wishlistItems.product_id, product)))
    .returning({ id: wishlistItems.id })
    .prepare('wishlist_remove')

  const list = async (userId: number): Promise<Wishlist> => {
    const rows = await items.execute({ user: userId })
    const chosen = await toProducts(rows.map((row) => row.product))
    return {
      wishlist: rows.map(({ id }, at) => ({ id, product: chosen[at] }) as WishlistItem),
    }
  }

  return {
    list,

    async countItems(userId: number): Promise<number> {
      const [row] = await itemCount.execute({ user: userId })
      return row?.items ?? 0
    },

    async add(userId: number, productId: number): Promise<Wishlist> {
      const [found] = await add.execute({ user: userId, product: productId })
      if (!found) throw new Refusal('product_not_found')
      if (!found.added) throw new Refusal('already_in_wishlist')
      return list(userId)
    },

    async remove(userId: number, productId: number): Promise<Wishlist> {
      const removed = await removeOne.execute({ user: userId, product: productId })
      if (removed.length === 0) throw new Refusal('not_in_wishlist')
      return list(userId)
    },
  }
}
