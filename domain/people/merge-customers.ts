import { eq, sql } from 'drizzle-orm'
import type { MergePreview } from '#contracts/admin/customer-records.ts'
import type { CustomerDetail } from '#contracts/admin/customers.ts'
import type { Database, Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import { lockProducts } from '#domain/catalogue/lock-products.ts'
import { isPurchase } from '#domain/orders/orders-of-buyer.ts'
import { refreshVerified } from '#domain/reviews/verified-purchases.ts'
import { closeAccount } from './removal.ts'

type Person = CustomerDetail

/** Rows that belong to a customer and stay as they are: table and column. */
const owned = [
  ['orders', 'user_id'],
  ['checkouts', 'user_id'],
  ['coupon_uses', 'user_id'],
  ['coupons', 'customer_id'],
  ['notes', 'user_id'],
  ['outbox', 'user_id'],
  ['credits', 'user_id'],
  ['guest_profiles', 'joined_user_id'],
] as const

/** Lists of products, of which the kept customer has each only once. */
const lists = ['cart_lines', 'wishlist_items'] as const

/** Empty fields of the kept customer get the value of the other one. */
const fillable = [
  'phone',
  'ring_size',
  'bracelet_length',
  'necklace_length',
  'birthday',
  'anniversary',
] as const
const address = [
  'address_line_1',
  'address_line_2',
  'city',
  'state_province_region',
  'country_region',
  'zipcode',
] as const

/** An address is taken as a whole, so that no street ends up in another city. */
const listFilled = (kept: Person, merged: Person) => [
  ...fillable.filter((field) => !kept[field] && merged[field]),
  ...(address.some((field) => kept[field]) ? [] : address.filter((field) => merged[field])),
]

const isReviewedByBoth = (kept: Person) => sql`exists (
  select from reviews own where own.user_id = ${kept.id} and own.design_id = reviews.design_id)`

/**
 * Appointments and orders without an account are known by their e-mail only. An address that nobody verified may be that of
 * somebody else.
 */
const ownsMailbox = ({ is_verified }: Person) => is_verified

const isGuestOrderOf = ({ email }: Person) =>
  sql`user_id is null and buyer_key(email, telephone_number) = lower(${email})`

/** Orders with other contact data that staff joined to the account. */
const isJoinedTo = ({ id, email }: Person) =>
  sql`user_id is null and buyer_key(email, telephone_number) = any(array_remove(keys_of_account(${id}), lower(${email})))`

/** What a merge would do. */
export async function planMerge(
  db: Database,
  kept: Person,
  merged: Person,
): Promise<Omit<MergePreview, 'kept' | 'merged'>> {
  const ofMerged = (table: string, column = 'user_id') =>
    sql<number>`(select count(*)::int from ${sql.identifier(table)} where ${sql.identifier(column)} = ${merged.id})`
  const { rows } = await db.execute<MergePreview['moves'] & { dropped: number }>(sql`
    select (select count(*)::int from orders where ${isPurchase} and (user_id = ${merged.id}
        or ${ownsMailbox(merged)} and ${isGuestOrderOf(merged)}
        or ${isJoinedTo(merged)})) as orders,
      ${ofMerged('notes')} as notes,
      ${ofMerged('coupons', 'customer_id')} as coupons,
      (select count(*)::int from reviews where user_id = ${merged.id} and not ${isReviewedByBoth(kept)}) as reviews,
      (select count(*)::int from reviews where user_id = ${merged.id} and ${isReviewedByBoth(kept)}) as dropped,
      (select count(*)::int from appointments
        where ${ownsMailbox(merged)} and email <> '' and lower(email) = lower(${merged.email})) as appointments`)
  const { dropped, ...moves } = one(rows)
  return { moves, dropped_reviews: dropped, filled: listFilled(kept, merged) }
}

/** Both accounts are locked. The consent to get offers does not move: it was given for another address. */
export async function mergeInto(tx: Tx, kept: Person, merged: Person): Promise<void> {
  for (const [table, column] of owned) {
    await tx.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${kept.id}
      where ${sql.identifier(column)} = ${merged.id}`)
  }
  for (const table of lists) {
    await tx.execute(sql`
      update ${sql.identifier(table)} line set user_id = ${kept.id}
      where user_id = ${merged.id} and not exists (
        select from ${sql.identifier(table)} own
        where own.user_id = ${kept.id} and own.product_id = line.product_id)`)
  }
  await moveReviews(tx, kept, merged)
  if (ownsMailbox(merged)) {
    await tx.execute(sql`update orders set user_id = ${kept.id} where ${isGuestOrderOf(merged)}`)
    await tx.execute(sql`
      update appointments set email = ${kept.email}, version = version + 1
      where email <> '' and lower(email) = lower(${merged.email})`)
  }
  const filled = Object.fromEntries(listFilled(kept, merged).map((field) => [field, merged[field]]))
  await closeAccount(tx, merged.id, 'unida')
  await tx
    .update(users)
    .set({
      ...filled,
      tags: [...new Set([...kept.tags, ...merged.tags])],
      version: kept.version + 1,
    })
    .where(eq(users.id, kept.id))
}

/** A customer has one review of a design: that of the kept account stays. */
async function moveReviews(tx: Tx, kept: Person, merged: Person): Promise<void> {
  const { rows } = await tx.execute<{ product_id: number }>(
    sql`select product_id from reviews where user_id in (${kept.id}, ${merged.id})`,
  )
  const products = [...new Set(rows.map(({ product_id }) => product_id))]
  if (products.length === 0) return
  await lockProducts(tx, products)
  await tx.execute(
    sql`delete from reviews where user_id = ${merged.id} and ${isReviewedByBoth(kept)}`,
  )
  await tx.execute(sql`update reviews set user_id = ${kept.id} where user_id = ${merged.id}`)
  await refreshVerified(tx, kept.id, products)
}
