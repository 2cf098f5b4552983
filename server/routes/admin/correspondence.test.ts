import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminMessagesApi } from '#contracts/admin/messages.ts'
import { adminReviewsApi } from '#contracts/admin/reviews.ts'
import { adminRevocationsApi } from '#contracts/admin/revocations.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { appointmentsApi } from '#contracts/appointments.ts'
import { profileApi } from '#contracts/profile.ts'
import { reviewsApi } from '#contracts/reviews.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { orders } from '#db/schema/orders.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { address } from '#tests/selling.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: TestShop
let seller: Person
let guest: ReturnType<typeof createClient>

const written = {
  user_name: 'Lucía Pérez',
  user_email: 'lucia@example.com',
  subject: 'Una alianza',
  phone: '11 5555 1234',
  message: '¿Hacen alianzas con rubíes?',
}

beforeAll(async () => {
  shop = await openTestShop()
  guest = createClient(shop.server)
  await addCategory(shop.db, { id: 11 })
  seller = await addPerson(shop, { role: 'seller', first_name: 'Luis' })
})
beforeEach(async () => {
  await shop.db.execute(
    sql`truncate contact_messages, revocations, answers, appointments, outbox cascade`,
  )
  shop.mails.length = 0
})
afterAll(() => shop.close())

async function write(change: object = {}) {
  const { user_name, user_email, subject, phone, message } = { ...written, ...change }
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    insert into contact_messages (user_name, user_email, subject, phone, message)
    values (${user_name}, ${user_email}, ${subject}, ${phone}, ${message}) returning id`)
  return { id: rows[0]?.id as number }
}
async function revoke(body: object) {
  await guest.call(revocationsApi.revoke, { body: body as never })
  const { body: found } = await seller.client.call(adminRevocationsApi.list)
  return found.results[0] as (typeof found.results)[number]
}
const mailTo = async (address: string) => {
  await shop.runJobs()
  return shop.mails.findLast(({ to }) => to.address === address)
}

test('a contact message is read, answered by mail and archived', async () => {
  const params = await write()
  const find = async (state: 'waiting' | 'new' | 'open' | 'archived') =>
    (await seller.client.call(adminMessagesApi.list, { query: { state } })).body.count
  expect(await find('new')).toBe(1)
  const read = await seller.client.call(adminMessagesApi.update, {
    params,
    body: { read: true, archived: false, version: 1 },
  })
  expect(read.body).toMatchObject({ read: true, answered: false, version: 2 })
  expect([await find('new'), await find('open')]).toEqual([0, 1])
  // Opened is not done.
  const countWaiting = async () =>
    (await seller.client.call(adminSummaryApi.get)).body.messages.count
  expect([await find('waiting'), await countWaiting()]).toEqual([1, 1])

  const answered = await seller.client.call(adminMessagesApi.answer, {
    params,
    body: { text: 'Sí, a pedido.\n\nPasá cuando quieras.', version: 2 },
  })
  expect(answered.body).toMatchObject({
    answered: true,
    answers: [{ text: 'Sí, a pedido.\n\nPasá cuando quieras.', author: 'Luis Paz' }],
  })
  expect([await find('waiting'), await countWaiting()]).toEqual([0, 0])
  const mail = await mailTo('lucia@example.com')
  expect(mail).toMatchObject({ subject: 'Re: Una alianza · Quilate' })
  expect(mail?.text).toContain('Pasá cuando quieras.')
  expect(mail?.text).toContain('¿Hacen alianzas con rubíes?')

  await seller.client.call(adminMessagesApi.update, {
    params,
    body: { read: true, archived: true, version: 3 },
  })
  expect([await find('open'), await find('archived')]).toEqual([0, 1])
})

test('of two concurrent answers one is sent', async () => {
  const params = await write()
  const replies = await Promise.all(
    ['Sí.', 'No.'].map((text) =>
      seller.client.call(adminMessagesApi.answer, { params, body: { text, version: 1 } }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await shop.runJobs()
  expect(shop.mails).toHaveLength(1)
})

test('a message is found by its text', async () => {
  const { id } = await write({ message: 'Una pulsera de Málaga' })
  await write()
  const find = async (search: string) =>
    (await seller.client.call(adminMessagesApi.list, { query: { search } })).body.results.map(
      (found) => found.id,
    )
  expect(await find('malaga')).toEqual([id])
  expect(await find('100%')).toEqual([])
})

test('a revocation request shows whether its email belongs to the order', async () => {
  await shop.db.insert(orders).values({
    ...address,
    country_region: 'Argentina',
    transaction_id: 'QL-7K3M-9XQ2',
    email: 'ana@example.com',
    original_price: 100,
    discount: 0,
    shipping_price: 0,
    amount: 100,
    estimated_tax: 17,
    shipping_name: 'Correo',
    shipping_time: '5 días',
    held_until: new Date(),
  })
  const ask = async (email: string, transaction_id: string) =>
    (await revoke({ email, transaction_id })).is_buyer
  expect(await ask('ANA@example.com', 'ql-7k3m-9xq2')).toBe(true)
  expect(await ask('berta@example.com', 'QL-7K3M-9XQ2')).toBe(false)
  expect(await ask('ana@example.com', 'QL-0000-0000')).toBeNull()
  await shop.db.update(orders).set({ email: '' })
  expect(await ask('berta@example.com', 'QL-7K3M-9XQ2')).toBeNull()
  await shop.db.delete(orders)
})

test('a revocation request has a deadline of 24 hours and records its outcome', async () => {
  const asked = await revoke({ email: 'ana@example.com', transaction_id: 'ql-xxxx-yyyy' })
  expect(asked).toMatchObject({ order: null, date_answered: null, date_closed: null, version: 1 })
  expect(Date.parse(asked.due_at) - Date.parse(asked.date_created)).toBe(86_400_000)
  const params = { id: asked.id }
  const answered = await seller.client.call(adminRevocationsApi.answer, {
    params,
    body: { text: 'Pasamos a buscarla el lunes.', version: 1 },
  })
  expect(answered.body).toMatchObject({
    date_answered: expect.any(String),
    answers: [{ author: 'Luis Paz' }],
  })
  expect((await mailTo('ana@example.com'))?.text).toContain('Pasamos a buscarla el lunes.')
  const close = () =>
    seller.client.call(adminRevocationsApi.close, {
      params,
      body: { outcome: 'Devuelto el 3/12.', version: 2 },
    })
  expect((await close()).body).toMatchObject({
    date_closed: expect.any(String),
    outcome: 'Devuelto el 3/12.',
    author: 'Luis Paz',
  })
  expect((await close()).status).toBe(409)
  const open = await seller.client.call(adminRevocationsApi.list, { query: { state: 'open' } })
  expect(open.body.count).toBe(0)
})

test('the answer to a review is public at once and can be removed', async () => {
  const productId = await addProduct(shop.db, { name: 'Anillo Alba' })
  const ana = await addPerson(shop)
  const made = await ana.client.call(reviewsApi.createReview, {
    params: { productId },
    body: { rating: 4, comment: 'Hermoso.' },
  })
  const seen = async () =>
    (await guest.call(reviewsApi.listReviews, { params: { productId } })).body
  expect((await seen()).reviews[0]).not.toHaveProperty('answer')

  const params = { id: made.body.review.id }
  const save = (change: object) =>
    seller.client.call(adminReviewsApi.update, { params, body: change as never })
  const { body } = await save({ hidden: false, answer: '¡Gracias, Ana!', version: 1 })
  expect(body).toMatchObject({ product: 'Anillo Alba', answer: '¡Gracias, Ana!', version: 2 })
  await expect.poll(async () => (await seen()).reviews[0]?.answer?.text).toBe('¡Gracias, Ana!')
  await save({ hidden: false, answer: '', version: 2 })
  await expect.poll(async () => (await seen()).reviews[0]?.answer).toBeUndefined()
})

test('a hidden review is visible to its author only and not counted', async () => {
  const productId = await addProduct(shop.db)
  const ana = await addPerson(shop)
  const params = { productId }
  const made = await ana.client.call(reviewsApi.createReview, {
    params,
    body: { rating: 1, comment: 'Llamame al 11 5555' },
  })
  const body = { hidden: true, version: 1 }
  await seller.client.call(adminReviewsApi.update, { params: { id: made.body.review.id }, body })
  await expect
    .poll(async () => (await guest.call(reviewsApi.listReviews, { params })).body)
    .toEqual({ reviews: [], count: 0, average_rating: 0 })
  const own = await ana.client.call(reviewsApi.getReview, { params })
  expect(own.body.review).toMatchObject({ comment: 'Llamame al 11 5555' })
  const hidden = await seller.client.call(adminReviewsApi.list, { query: { hidden: 'true' } })
  expect(hidden.body.results).toMatchObject([{ id: made.body.review.id, user: 'Ana Paz' }])
})

test('the personal data export contains appointments, messages, revocations and notes', async () => {
  const ana = await addPerson(shop)
  const user_email = ana.email
  const { id } = await write({ user_email: user_email.toUpperCase() })
  await seller.client.call(adminMessagesApi.answer, {
    params: { id },
    body: { text: 'Sí.', version: 1 },
  })
  await guest.call(appointmentsApi.newDate, {
    body: {
      first_name: 'Ana',
      last_name: 'Paz',
      phone: '11 5555 1234',
      email: user_email,
      available_days: ['lunes'],
      time_slot: 'morning',
    },
  })
  await revoke({ email: user_email, reason: 'Me equivoqué' })
  await shop.db.execute(sql`insert into notes (user_id, text) values (${ana.id}, 'Paga tarde')`)
  const { body } = await ana.client.call(profileApi.getPersonalData)
  expect(body).toMatchObject({
    messages: [{ message: written.message, answers: ['Sí.'] }],
    appointments: [{ full_name: 'Ana Paz', status: 'asked' }],
    revocations: [{ reason: 'Me equivoqué', answers: [] }],
    notes: [{ text: 'Paga tarde' }],
  })
})

test('deleting an account deletes its messages and anonymises closed revocations', async () => {
  const ana = await addPerson(shop)
  await write({ user_email: ana.email })
  const closed = await revoke({ email: ana.email, reason: 'Me equivoqué' })
  await seller.client.call(adminRevocationsApi.close, {
    params: { id: closed.id },
    body: { outcome: 'Listo', version: 1 },
  })
  const open = await revoke({ email: ana.email })
  await shop.db.execute(sql`insert into notes (user_id, text) values (${ana.id}, 'Paga tarde')`)
  const gone = await ana.client.call(accountsApi.removeMe, { body: { current_password: PASSWORD } })
  expect(gone.status).toBe(204)
  const { rows } = await shop.db.execute(sql`
    select (select count(*)::int from contact_messages) as messages,
      (select count(*)::int from notes where user_id = ${ana.id}) as notes`)
  expect(rows).toEqual([{ messages: 0, notes: 0 }])
  const { body } = await seller.client.call(adminRevocationsApi.list)
  expect(body.results).toMatchObject([
    { code: open.code, email: ana.email },
    { code: closed.code, email: '', reason: null },
  ])
})

test('after two years messages and appointments are deleted and revocations anonymised', async () => {
  const old = await write()
  const fresh = await write()
  const { id } = await revoke({ email: 'ana@example.com', reason: 'x' })
  await shop.db.execute(sql`
    update contact_messages set date_created = now() - interval '25 months' where id = ${old.id}`)
  await shop.db.execute(sql`
    insert into appointments (first_name, last_name, phone, email, available_days, time_slot, date_created)
    values ('A', 'B', '1', 'a@b.c', '{lunes}', 'morning', now() - interval '25 months')`)
  await shop.db.execute(sql`
    update revocations set date_closed = now() - interval '25 months' where id = ${id}`)
  await shop.shop.jobs.tidy_records({})
  const { body } = await seller.client.call(adminMessagesApi.list)
  expect(body.results.map((message) => message.id)).toEqual([fresh.id])
  const { rows } = await shop.db.execute(sql`select count(*)::int as left from appointments`)
  expect(rows).toEqual([{ left: 0 }])
  const { body: anonymised } = await seller.client.call(adminRevocationsApi.get, { params: { id } })
  expect(anonymised).toMatchObject({ email: '', reason: null })
  const reply = await seller.client.call(adminRevocationsApi.answer, {
    params: { id },
    body: { text: 'Hola', version: anonymised.version },
  })
  expect(reply.json).toMatchObject({ code: 'nobody_to_answer' })
})
