import { eq, sql } from 'drizzle-orm'
import type { Passkey } from '#contracts/passkeys.ts'
import type { PersonalData } from '#contracts/personal-data.ts'
import type { SecurityEvent } from '#contracts/security-events.ts'
import type { Session } from '#contracts/sessions.ts'
import type { Database } from '#db/database.ts'
import { productName } from '#db/product-name.ts'
import { users } from '#db/schema/accounts.ts'
import { cartLines } from '#db/schema/cart.ts'
import { products } from '#db/schema/catalogue.ts'
import { credits } from '#db/schema/credits.ts'
import { outbox } from '#db/schema/mail.ts'
import { orders } from '#db/schema/orders.ts'
import { returns } from '#db/schema/returns.ts'
import { reviews } from '#db/schema/reviews.ts'
import { wishlistItems } from '#db/schema/wishlist.ts'
import { idsOfMailbox } from '#domain/orders/orders-of-buyer.ts'
import { Refusal } from '#domain/refusals.ts'
import { collectByEmail, withIsoDate } from './data-by-email.ts'
import { toProfile } from './to-profile.ts'

type OfAccount = { sessions: Session[]; events: SecurityEvent[]; passkeys: Passkey[] }

/**
 * Collects the personal data of one person. Every new table with personal data must be added here. Orders without an account
 * are among them if the person proved that the mailbox is theirs.
 */
export async function collectPersonalData(
  db: Database,
  userId: number,
  { sessions, events, passkeys }: OfAccount,
): Promise<PersonalData> {
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  if (!person) throw new Refusal('user_not_found')
  const ownReviews = await db
    .select({
      product_id: reviews.product_id,
      product: productName(products),
      rating: reviews.rating,
      comment: reviews.comment,
      date_created: reviews.date_created,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.product_id))
    .where(eq(reviews.user_id, userId))
    .orderBy(reviews.id)
  const cart = await db
    .select({
      product_id: cartLines.product_id,
      product: productName(products),
      count: cartLines.count,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.product_id))
    .where(eq(cartLines.user_id, userId))
    .orderBy(cartLines.id)
  const wishlist = await db
    .select({ product_id: wishlistItems.product_id, product: productName(products) })
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
      collected_by: orders.collected_by,
      collected_document: orders.collected_document,
      document: orders.document,
      date_created: orders.date_issued,
      receipts: sql<number>`(select count(*)::int from receipts where order_id = ${orders.id})`,
      order_items: sql<PersonalData['orders'][number]['order_items']>`(
        select json_agg(json_build_object('name', name, 'size', size, 'material', material,
          'price', price / 100.0, 'count', count) order by id)
        from order_items where order_id = orders.id)`,
    })
    .from(orders)
    .where(
      person.date_activated
        ? sql`${orders.id} in ${idsOfMailbox(userId)}`
        : eq(orders.user_id, userId),
    )
    .orderBy(orders.id)
  const ownReturns = await db
    .select({
      transaction_id: orders.transaction_id,
      code: returns.code,
      kind: returns.kind,
      state: returns.state,
      reason: returns.reason,
      answer: returns.answer,
      photos: sql<string[]>`coalesce((
        select json_agg('data:image/webp;base64,' || translate(encode(content, 'base64'), E'\\n', '')
          order by id)
        from return_photos where return_id = ${returns.id}), '[]')`,
      date_created: returns.date_created,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.order_id))
    .where(eq(orders.user_id, userId))
    .orderBy(returns.id)
  const ownCredits = await db
    .select({
      code: credits.code,
      balance: sql<number>`${credits.balance} / 100.0`.mapWith(Number),
      date_created: credits.date_created,
      moves: sql<PersonalData['credits'][number]['moves']>`(
        select coalesce(json_agg(json_build_object('reason', reason, 'change', change / 100.0, 'at', at) order by id), '[]')
        from credit_moves where credit_id = ${credits.id})`,
    })
    .from(credits)
    .where(
      sql`${credits.user_id} = ${userId} or (${credits.user_id} is null
        and ${credits.email} <> '' and lower(${credits.email}) = lower(${person.email}))`,
    )
    .orderBy(credits.id)
  const mail = await db
    .select({
      subject: outbox.subject,
      to: outbox.to_address,
      text: outbox.text_without_links,
      date_created: outbox.date_created,
    })
    .from(outbox)
    .where(eq(outbox.user_id, userId))
    .orderBy(outbox.id)
  return {
    account: { id: person.id, role: person.role, date_created: person.date_created.toISOString() },
    profile: toProfile(person),
    customer: {
      tags: person.tags,
      birthday: person.birthday,
      anniversary: person.anniversary,
      date_consent: person.date_consent?.toISOString() ?? null,
      consent_source: person.consent_source,
    },
    sessions,
    security_events: events,
    passkeys,
    reviews: ownReviews.map(withIsoDate),
    cart,
    orders: ownOrders.map(withIsoDate),
    returns: ownReturns.map(withIsoDate),
    credits: ownCredits.map(withIsoDate),
    wishlist,
    mail: mail.map(withIsoDate),
    ...(await collectByEmail(db, person)),
  }
}
