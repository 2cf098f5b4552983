import { and, eq, ne, sql } from 'drizzle-orm'
import { appointmentsApi } from '#contracts/appointments.ts'
import { cartApi } from '#contracts/cart.ts'
import { profileApi } from '#contracts/profile.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { wishlistApi } from '#contracts/wishlist.ts'
import { users } from '#db/schema/accounts.ts'
import { coupons } from '#db/schema/checkout.ts'
import type { ApiDocument } from '#tests/openapi/check-reply.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { address, openSellingShop } from '#tests/selling.ts'
import type { Document, Role } from './calls.ts'
import type { Known } from './fitting.ts'

const SECRET_ADDRESS = 'Pasaje Reservado 9137'
const SECRET_CITY = 'Villa Escondida'
const SECRET_NAME = 'Victoria Reservada'
const SECRET_PHONE = '+54 341 555 7391'

/** A shop with rows of every kind, and one customer (the victim) whose data no other client may see. */
export async function openFuzzShop() {
  const shop = await openSellingShop()
  const ids: number[] = []
  for (let count = 0; count < 6; count += 1) {
    ids.push(await addProduct(shop.db, { name: `Anillo ${count}`, quantity: 500 }))
  }
  await shop.db.insert(coupons).values({ name: 'AROS10', percentage: 10 })
  const [first = 1, second = 2] = ids

  const victim = await shop.addBuyer([{ product_id: first, count: 2 }])
  await victim.client.call(profileApi.updateProfile, {
    body: { address_line_1: SECRET_ADDRESS, city: SECRET_CITY, phone: SECRET_PHONE },
  })
  const preference_id = await shop.prepare(victim)
  const { body: order } = await shop.confirm(victim, preference_id, {
    full_name: SECRET_NAME,
    address_line_1: SECRET_ADDRESS,
    city: SECRET_CITY,
    telephone_number: SECRET_PHONE,
  })
  await victim.client.call(cartApi.addItem, { body: { product_id: second } })
  await victim.client.call(wishlistApi.addItem, { body: { product_id: first } })
  await victim.client.call(reviewsApi.createReview, {
    params: { productId: first },
    body: { rating: 5, comment: 'Muy lindo.' },
  })
  await shop.guest.call(appointmentsApi.newDate, {
    body: {
      first_name: 'Victoria',
      last_name: 'Reservada',
      email: victim.email,
      phone: SECRET_PHONE,
      available_days: ['lunes'],
      time_slot: 'morning',
    },
  })

  const people = {
    customer: await addPerson(shop),
    seller: await addPerson(shop, { role: 'seller' }),
    owner: await addPerson(shop, { role: 'owner' }),
  }
  const own = await shop.order([{ product_id: second }])
  await shop.runJobs()

  const tokens: Partial<Record<Role, string>> = {}
  /** Restores role, address and session, because a legitimate call may have blocked, erased or signed out a person. */
  async function signIn() {
    for (const role of ['customer', 'seller', 'owner'] as const) {
      const { id, email } = people[role]
      // The owner may have entered another customer with an address that had become free.
      await shop.db
        .update(users)
        .set({ email: sql`'otra-' || id || '@example.com'` })
        .where(and(ne(users.id, id), sql`lower(${users.email}) = ${email}`))
      const [person] = await shop.db
        .update(users)
        .set({ role, email, is_active: true, date_deleted: null })
        .where(eq(users.id, id))
        .returning()
      if (!person) throw new Error(`the ${role} is gone`)
      const pair = await shop.shop.sessions.open(person, undefined)
      tokens[role] = (pair as { access: string }).access
    }
  }
  await signIn()

  const opening = await shop.shop.settings.getOpening()
  /** Opens the shop again, which the owner may have closed. */
  async function reopen(): Promise<void> {
    if (!(await shop.shop.opening.isOpen())) await shop.shop.settings.update('opening', opening)
  }

  /** False if the owner made the customer a staff member. */
  async function isCustomer(): Promise<boolean> {
    const [person] = await shop.db.select().from(users).where(eq(users.id, people.customer.id))
    return person?.role === 'customer'
  }

  const known: Known = {
    product_id: ids,
    productId: ids,
    id: [1, 2, 3, 4, 5, 6, victim.id, people.customer.id, 'shop', 'home'],
    transaction_id: [order.transaction_id, own.transaction_id, 'QL-AAAA-AAAA'],
    preference_id: [preference_id, own.preference_id],
    category: [11, 12],
    category_id: [11, 12],
    shipping_id: [shop.post, shop.pickUp],
    shipping_price: [5_000, 0],
    coupon_name: ['AROS10', 'default', ''],
    email: [victim.email, people.customer.email, 'nueva@example.com'],
    user_email: ['nueva@example.com'],
    password: [PASSWORD, 'otra cadena de plata'],
    re_password: [PASSWORD],
    phone: ['+54 341 555 0101'],
    telephone_number: ['+54 341 555 0101'],
    address_line_1: [address.address_line_1],
    version: [1, 2, 3],
    page: [1, 2, 1_000],
    photo: ['foto-000000000000.jpg'],
    thumbnail: ['foto-000000000000.jpg'],
    key: ['3f1c2b7e-0c55-4b58-9e0e-8a39a1f3f0aa'],
  }

  return {
    ...shop,
    tokens,
    signIn,
    reopen,
    isCustomer,
    known,
    victim,
    secrets: [victim.email, SECRET_ADDRESS, SECRET_CITY, SECRET_NAME, SECRET_PHONE],
    document: (await shop.server.inject('/api/openapi.json')).json<Document & ApiDocument>(),
  }
}

export type FuzzShop = Awaited<ReturnType<typeof openFuzzShop>>
