import { rm } from 'node:fs/promises'
import pg from 'pg'
import { appointmentsApi } from '#contracts/appointments.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { orderHistory } from '#db/schema/order-history.ts'
import { orderItems, orders } from '#db/schema/orders.ts'
import { pages } from '#db/schema/pages.ts'
import { reviews } from '#db/schema/reviews.ts'
import { createClient } from '#tests/client.ts'
import { createTestDatabase } from '#tests/database.ts'
import { openTestShop, TEST_SECRET } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { address } from '#tests/selling.ts'
import { makeDataDir, startShop } from '#tests/shop-process.ts'
import { plantProbes } from './probe.ts'

const PRODUCT = 401

/** Starts the demo shop as its own process and fills every table with hostile text. */
export async function openHostileShop() {
  const database = await createTestDatabase()
  const dataDir = await makeDataDir()
  const shop = await startShop({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    JWT_SECRET: TEST_SECRET,
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'https://quilate.example',
    TEST_PAYMENTS: 'on',
  })
  const desk = await openTestShop({ url: database.url })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()

  const ana = await addPerson(desk)
  const owner = await addPerson(desk, { role: 'owner' })
  const guest = createClient(desk.server)
  const { email } = ana
  const phone = '+54 341 555 0101'
  await Promise.all([
    ana.client.call(reviewsApi.createReview, {
      params: { productId: PRODUCT },
      body: { rating: 5, comment: 'Lindo' },
    }),
    desk.db
      .insert(contactMessages)
      .values({ user_name: 'Ana', user_email: email, subject: 'Hola', phone, message: 'Hola' }),
    guest.call(revocationsApi.revoke, { body: { email, transaction_id: 'QL-1', reason: 'No' } }),
    guest.call(appointmentsApi.newDate, {
      body: {
        first_name: 'Ana',
        last_name: 'Paz',
        email,
        phone,
        available_days: ['lunes'],
        time_slot: 'morning',
      },
    }),
  ])
  await desk.db.update(reviews).set({ answer: 'Gracias', date_answered: new Date() })
  await desk.db.insert(pages).values([
    { slug: 'about', markdown: '# Nosotros\n\nHola\n\n## Hoy\n\nHola' },
    { slug: 'frequents-questions', markdown: '# Preguntas\n\nHola\n\n## Una\n\nHola' },
  ])
  const transaction_id = 'QL-7K3M-9XQ2'
  const [order] = await desk.db
    .insert(orders)
    .values({
      ...address,
      transaction_id,
      user_id: ana.id,
      email,
      country_region: 'Argentina',
      original_price: 100,
      discount: 0,
      shipping_price: 0,
      amount: 100,
      estimated_tax: 17,
      shipping_name: 'Correo',
      shipping_time: 'mañana',
      coupon_name: 'AROS',
      carrier: 'Correo',
      tracking_number: 'RA1',
      held_until: new Date(Date.now() + 3_600_000),
    })
    .returning({ id: orders.id })
  const order_id = order?.id as number
  await desk.db.insert(orderItems).values({
    order_id,
    product_id: PRODUCT,
    name: 'Anillo',
    price: 100,
    count: 1,
    discount: 0,
    iva_rate: 21,
  })
  await desk.db.insert(orderHistory).values({ order_id, status: 'sin_procesar', note: 'Nota' })
  await client.query('insert into notes (order_id, text) values ($1, $2)', [order_id, 'Nota'])
  await client.query('insert into notes (user_id, text) values ($1, $2)', [ana.id, 'Nota'])
  await client.query(
    `insert into answers (message_id, text) select id, 'Hola' from contact_messages`,
  )
  await plantProbes(client)
  await client.query("notify catalogue, 'listing'")

  return {
    shop,
    desk,
    client,
    ana,
    owner,
    transaction_id,
    async close() {
      shop.child.kill('SIGTERM')
      await shop.exited
      await client.end()
      await desk.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type HostileShop = Awaited<ReturnType<typeof openHostileShop>>
