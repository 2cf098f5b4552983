import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { profileApi } from '#contracts/profile.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { outbox } from '#db/schema/mail.ts'
import { notes } from '#db/schema/notes.ts'
import { orderEvents } from '#db/schema/order-events.ts'
import { createMailFolder } from '#integrations/mail-folder.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quilate-mail-'))
  shop = await openSellingShop({}, { mailer: createMailFolder(folder).mailer })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

type Person = Awaited<ReturnType<typeof addPerson>>

const remove = async ({ client }: Person) => {
  const body = { current_password: PASSWORD }
  expect((await client.call(accountsApi.removeMe, { body })).status).toBe(204)
}
const tidy = () => shop.shop.jobs.tidy_accounts({})

/** An order with this status and an internal note about its customer. */
async function addOrder(status: string) {
  const { person, transaction_id } = await shop.order([
    { product_id: await addProduct(shop.db, { quantity: 5 }) },
  ])
  await shop.db.execute(
    sql`update orders set status = ${status} where transaction_id = ${transaction_id}`,
  )
  const { id } = await shop.read(transaction_id)
  await shop.db.insert(notes).values({ order_id: id, text: `${person.email} llama a la tarde` })
  return { person, transaction_id, id }
}
const countNotes = (orderId: number) => shop.db.$count(notes, sql`order_id = ${orderId}`)

test('deleting an account removes reasons and photos from its returns', async () => {
  const { person, id } = await addOrder('entregado')
  await shop.db.execute(sql`
    with r as (insert into returns (order_id, code, kind, reason, answer)
      values (${id}, 'DV-BORRAR', 'return', 'Soy Ana', 'Hola Ana') returning id)
    insert into return_photos (return_id, content) select id, '\\x00' from r`)
  const { body } = await person.client.call(profileApi.getPersonalData)
  expect(body.returns).toMatchObject([
    { code: 'DV-BORRAR', reason: 'Soy Ana', photos: ['data:image/webp;base64,AA=='] },
  ])
  await remove(person)
  const { rows } = await shop.db.execute(sql`
    select reason, answer, (select count(*)::int from return_photos where return_id = r.id) as photos
    from returns r where order_id = ${id}`)
  expect(rows).toEqual([{ reason: '', answer: '', photos: 0 }])
})

test('deleting an account removes names and notes from its orders', async () => {
  const { person, transaction_id, id } = await addOrder('entregado')
  const other = await addOrder('entregado')
  await remove(person)
  expect(await countNotes(id)).toBe(0)
  expect(await shop.read(transaction_id)).toMatchObject({
    full_name: 'Cuenta eliminada',
    email: '',
  })
  expect(await countNotes(other.id)).toBe(1)
  expect((await shop.read(other.transaction_id)).full_name).toBe('Ana Paz')
})

test('deleting an account removes messages, mails and tags from its orders', async () => {
  const { person, transaction_id, id } = await addOrder('entregado')
  await shop.db.execute(sql`update orders set tags = '{Anastasia}' where id = ${id}`)
  await shop.db
    .insert(orderEvents)
    .values({ order_id: id, kind: 'message', text: 'Hola Anastasia' })
  // A mail to an address that the account had before.
  await shop.db.insert(outbox).values({
    order_id: id,
    kind: 'order_message',
    to_address: 'antes@example.com',
    subject: 'Sobre tu pedido',
    text_without_links: 'Hola Anastasia',
    date_sent: new Date(),
  })
  await remove(person)
  expect((await shop.read(transaction_id)).tags).toEqual([])
  expect(
    await shop.db.select().from(orderEvents).where(eq(orderEvents.order_id, id)),
  ).toMatchObject([{ kind: 'message', text: '' }])
  expect(await shop.db.$count(outbox, eq(outbox.order_id, id))).toBe(0)
})

test('an order in transit keeps its address until it is delivered', async () => {
  const { person, transaction_id, id } = await addOrder('en_camino')
  await remove(person)
  await tidy()
  expect((await shop.read(transaction_id)).address_line_1).toBe('Rivadavia 1234')
  expect(await countNotes(id)).toBe(1)
  await shop.db.execute(
    sql`update orders set status = 'entregado' where transaction_id = ${transaction_id}`,
  )
  await tidy()
  expect(await shop.read(transaction_id)).toMatchObject({
    address_line_1: '',
    telephone_number: '',
  })
  expect(await countNotes(id)).toBe(0)
})

test('deleting an account deletes all mail from and to it', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop)
  for (const { email } of [ana, berta]) {
    await shop.db
      .insert(contactMessages)
      .values({ user_name: 'Ana', user_email: email, subject: 'Hola', phone: '', message: 'Hola' })
    await shop.db.execute(sql`
      insert into outbox (kind, to_address, reply_to, subject, date_sent, date_refused) values
        ('message', 'duena@quilate.example', ${email.toUpperCase()}, 'Hola', now(), null),
        ('message', 'duena@quilate.example', ${email}, 'Hola', null, null),
        ('appointment', ${email}, null, 'Tu cita', null, now())`)
  }
  await remove(ana)
  const tracesOf = async ({ email }: Person) => {
    const { rows } = await shop.db.execute(
      sql`select from outbox o where o::text ilike ${`%${email}%`}`,
    )
    return rows.length
  }
  expect([await tracesOf(ana), await tracesOf(berta)]).toEqual([0, 3])
})

test('deleting an account deletes its mail files', async () => {
  const ana = await addPerson(shop)
  const berta = await addPerson(shop)
  const { deliver } = createMailFolder(folder).mailer
  const mail = { date: new Date(), from: 'shop@example.com', subject: 'x', text: 'x', html: 'x' }
  const send = (n: number, address: string, replyTo: string) =>
    deliver({
      ...mail,
      messageId: `<${n}1111111-1111-4111-8111-111111111111@quilate.example>`,
      to: { name: 'x', address },
      replyTo,
    })
  await send(1, ana.email, 'shop@example.com')
  await send(2, 'shop@example.com', ana.email.toUpperCase())
  await send(3, berta.email, 'shop@example.com')
  const files = async () => (await readdir(folder)).filter((name) => /-[123]1111111-/.test(name))
  expect(await files()).toHaveLength(6)
  await remove(ana)
  await shop.runJobs()
  expect((await files()).every((name) => name.includes('-31111111-'))).toBe(true)
  expect(await files()).toHaveLength(2)
})

const listStored = async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
}
const countNaming = async (word: string) =>
  (await listStored()).filter((mail) => mail.includes(word)).length

/** A paid order, of which the shop and the buyer have mail. */
async function addPaidOrder() {
  const product_id = await addProduct(shop.db, { quantity: 5 })
  const { person, preference_id, transaction_id } = await shop.order([{ product_id }])
  const paymentId = await shop.pay(preference_id)
  return { person, transaction_id, paymentId }
}
const change = (transaction_id: string, status: string) =>
  shop.db.execute(
    sql`update orders set status = ${status} where transaction_id = ${transaction_id}`,
  )

test('deleting an account deletes the stored mail to the shop that names its person', async () => {
  const ana = await addPaidOrder()
  const berta = await addPaidOrder()
  const { email } = ana.person
  await createMailFolder(folder).mailer.deliver({
    ...{ date: new Date(), from: 'shop@example.com', html: '', replyTo: 'shop@example.com' },
    messageId: '<41111111-1111-4111-8111-111111111111@quilate.example>',
    to: { name: 'x', address: 'shop@example.com' },
    subject: 'Otra dirección, que termina igual',
    text: `Escribió x-${email} y también ${email}.ar.`,
  })
  expect(await countNaming(`"to":{"name":"Ana Paz","address":"${email}"}`)).toBeGreaterThan(0)
  const toShop = (await listStored()).filter((mail) => /Nuevo pedido/.test(mail))
  expect(toShop.some((mail) => mail.includes(email))).toBe(true)
  await change(ana.transaction_id, 'entregado')
  await remove(ana.person)
  await shop.runJobs()
  const left = (await listStored()).filter((mail) => mail.includes(email))
  expect(left.map((mail) => JSON.parse(mail).subject)).toEqual([
    'Otra dirección, que termina igual',
  ])
  expect(await countNaming(ana.transaction_id)).toBe(0)
  expect(await countNaming(berta.transaction_id)).toBeGreaterThan(1)
})

test('mail about an order that is open at the deletion is deleted when the order is finished', async () => {
  const { person, transaction_id, paymentId } = await addPaidOrder()
  await remove(person)
  await shop.provider.move(paymentId, 'in_mediation', { webhook: 'none' })
  await shop.notify(paymentId)
  await shop.runJobs()
  expect(await countNaming('Reclamo abierto')).toBe(1)
  await shop.db.insert(outbox).values({
    ...{ kind: 'order_for_shop', to_address: 'shop@example.com', text: 'Ana Paz' },
    subject: `Pago devuelto: pedido ${transaction_id} · Quilate`,
  })
  await tidy()
  await shop.runJobs()
  expect(await countNaming(transaction_id)).toBeGreaterThan(0)
  await change(transaction_id, 'entregado')
  await tidy()
  await shop.runJobs()
  expect(await countNaming(transaction_id)).toBe(0)
  const { rows } = await shop.db.execute(
    sql`select from outbox where subject like ${`%${transaction_id}%`}`,
  )
  expect(rows).toEqual([])
})

test('accounts not activated for thirty days are deleted, others are not', async () => {
  const age = ({ id }: Person, days: number) =>
    shop.db.execute(
      sql`update users set date_created = now() - make_interval(days => ${days}) where id = ${id}`,
    )
  const unused = await addPerson(shop, { active: false })
  const young = await addPerson(shop, { active: false })
  const blocked = await addPerson(shop)
  const author = await addPerson(shop, { active: false })
  const invited = await addPerson(shop, { active: false, role: 'seller' })
  for (const person of [unused, blocked, author, invited]) await age(person, 31)
  await age(young, 29)
  await shop.db.execute(sql`update users set is_active = false where id = ${blocked.id}`)
  const product = await addProduct(shop.db, {})
  await shop.db.execute(sql`
    insert into reviews (product_id, user_id, rating, comment) values (${product}, ${author.id}, 5, 'Linda')`)
  await tidy()
  const ids = [unused, young, blocked, author, invited].map(({ id }) => id)
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from users where id = any(array[${sql.raw(ids.join())}]) order by id`,
  )
  expect(rows.map(({ id }) => id)).toEqual([young, blocked, author, invited].map(({ id }) => id))
})
