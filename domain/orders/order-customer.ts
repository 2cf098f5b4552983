import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import { guestBuyers } from '#db/schema/guest-buyers.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { toPesos } from '#domain/money.ts'
import { isOrderOfUser, isPurchase } from './orders-of-buyer.ts'

type Buyer = Pick<OrderRow, 'user_id' | 'email' | 'telephone_number' | 'is_test'>

const keyOf = ({ email, telephone_number }: Buyer) => sql`buyer_key(${email}, ${telephone_number})`

/**
 * The account of a buyer, also if they bought without it, but with its e-mail, or staff joined them to it. Null without an
 * account, and after its deletion.
 */
export async function findOrderCustomer(
  db: Database,
  order: Buyer,
): Promise<AdminOrderDetail['customer']> {
  const isBuyer =
    order.user_id === null
      ? sql`${users.id} = account_of_buyer(${keyOf(order)})`
      : eq(users.id, order.user_id)
  const [person] = await db
    .select({
      id: users.id,
      email: users.email,
      full_name: fullName(users),
      since: users.date_created,
      orders: sql<number>`(select count(*)::int from orders where ${isOrderOfUser} and ${isPurchase})`,
      spent: sql<number>`(
        select coalesce(sum(amount - shortfall - refunded), 0)::float8 from orders
        where ${isOrderOfUser} and payment_status = 'approved' and (not is_test or ${order.is_test}))`,
    })
    .from(users)
    .where(and(isBuyer, isNull(users.date_deleted)))
  if (!person) return null
  return { ...person, since: person.since.toISOString(), spent: toPesos(person.spent) }
}

/** The buyer of an order who has no account. Counted from the orders, because `guest_buyers` follows at the commit. */
export async function findGuestBuyer(
  db: Database,
  order: Buyer,
): Promise<AdminOrderDetail['guest_buyer']> {
  if (order.user_id !== null) return null
  const key = sql`(select coalesce((select joined_key from guest_profiles where key = wanted), wanted)
    from (values (${keyOf(order)})) as buyer (wanted))`
  const { rows } = await db.execute<{ id: number | null; orders: number; found: number }>(sql`
    select (select id from ${guestBuyers} where key = ${key}) as id, count(*)::int as found,
      (count(*) filter (where ${isPurchase}))::int as orders
    from orders where user_id is null and buyer_key(email, telephone_number) = any(keys_of_guest(${key}))`)
  const { found, ...buyer } = one(rows)
  return found > 0 ? buyer : null
}
