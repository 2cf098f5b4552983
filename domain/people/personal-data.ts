import { eq, sql } from 'drizzle-orm'
import type { Passkey } from '#contracts/passkeys.ts'
import type { PersonalData } from '#contracts/profile.ts'
import type { SecurityEvent } from '#contracts/security-events.ts'
import type { Session } from '#contracts/sessions.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { cartLines } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import { outbox } from '#db/schema/mail.ts'
import { orders } from '#db/schema/orders.ts'
import { reviews } from '#db/schema/reviews.ts'
import { wishlistItems } from '#db/schema/wishlist.ts'
import { Refusal } from '#domain/refusals.ts'
import { collectByEmail, withIsoDate } from './data-by-email.ts'
import { toProfile } from './to-profile.ts'

/** Collects the personal data of one person. Every new table with personal data must be added here. */
export async function collectPersonalData(
  db: Database,
  userId: number,
  {
    sessions,
    events,
    passkeys,
  }: { sessions: Session[]; events: SecurityEvent[]; passkeys: Passkey[] },
): Promise<PersonalData> {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person) throw new Refusal('user_not_found')
  const ownReviews = await db
    .select({
      product_id: reviews.product_id,
      product: products.name,
      rating: reviews.rating,
      comment: reviews.comment,
      date_created: reviews.date_created,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.product_id))
    .where(eq(reviews.user_id, userId))
    .orderBy(reviews.id)
  const cart = await db
    .select({ product_id: cartLines.product_id, product: products.name, count: cartLines.count })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.product_id))
    .where(eq(cartLines.user_id, userId))
    .orderBy(cartLines.id)
  const wishlist = await db
    .select({ product_id: wishlistItems.product_id, product: products.name })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.product_id))
    .where(eq(wishlistItems.user_id, userId))
    .orderBy(wishlistItems.id)
  const ownOrders = await db
    .select({
      transaction_id: orders.transaction_id,
      status: orders.status,
      is_test: orders.is_test,
      amount: sql<number>`${orders.amount} / 100.0`.mapWith(Number),
      full_name: orders.full_name,
      address_line_1: orders.address_line_1,
      address_line_2: orders.address_line_2,
      city: orders.city,
      state_province_region: orders.state_province_region,
      postal_zip_code: orders.postal_zip_code,
      telephone_number: orders.telephone_number,
      date_created: orders.date_issued,
      order_items: sql<PersonalData['orders'][number]['order_items']>`(
        select json_agg(json_build_object('name', name, 'size', size, 'material', material,
          'price', price / 100.0, 'count', count) order by id)
        from order_items where order_id = orders.id)`,
    })
    .from(orders)
    .where(eq(orders.user_id, userId))
    .orderBy(orders.id)
  const mail = await db
    .select({ subject: outbox.subject, to: outbox.to_address, date_created: outbox.date_created })
    .from(outbox)
    .where(eq(outbox.user_id, userId))
    .orderBy(outbox.id)
  return {
    account: { id: person.id, role: person.role, date_created: person.date_created.toISOString() },
    profile: toProfile(person),
    sessions,
    security_events: events,
    passkeys,
    reviews: ownReviews.map(withIsoDate),
    cart,
    orders: ownOrders.map(withIsoDate),
    wishlist,
    mail: mail.map(withIsoDate),
    ...(await collectByEmail(db, person)),
  }
}
