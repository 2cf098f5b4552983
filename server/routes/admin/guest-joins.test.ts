import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminCustomerRecordsApi } from '#contracts/admin/customer-records.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminGuestBuyersApi } from '#contracts/admin/guest-buyers.ts'
import { ordersApi } from '#contracts/orders.ts'
import { addPerson, PASSWORD } from '#tests/people.ts'
import { openOrders } from './orders-setup.ts'
import { codeOf } from './people-setup.ts'

const { shop, owner, read, sell, addRing } = await openOrders()
const ring = await addRing({ quantity: 500, price: 10_000_000 })
const api = adminGuestBuyersApi

let buyers = 0
/** A buyer whom no other test uses, with an order. */
async function addGuest(change: object = {}) {
  buyers += 1
  const contact = {
    full_name: `Rosa Gil ${buyers}`,
    email: '',
    telephone_number: `+54 9 341 577-${String(buyers).padStart(4, '0')}`,
    ...change,
  }
  const { transaction_id } = await buy(contact)
  const { guest_buyer } = await read(transaction_id)
  return { id: guest_buyer?.id as number, transaction_id, contact }
}

async function buy(contact: object) {
  const reply = await sell([{ product_id: ring, count: 1 }], { key: randomUUID(), ...contact })
  expect(reply.status).toBe(201)
  return reply.body
}

const join = (id: number, body: object) =>
  owner.client.call(api.join, { params: { id }, body: body as never })
const get = async (id: number) => (await owner.client.call(api.get, { params: { id } })).body
const split = (key: string) => owner.client.call(api.split, { body: { key } })
const getCustomer = async (id: number) =>
  (await owner.client.call(adminCustomersApi.get, { params: { id } })).body
const note = (id: number, text: string) =>
  owner.client.call(api.note, { params: { id }, body: { text } })

async function update(id: number, change: object) {
  const { version } = await get(id)
  const body = { ...change, version } as never
  return owner.client.call(api.update, { params: { id }, body })
}

async function find(search: string) {
  const { body } = await owner.client.call(api.list, { query: { search } as never })
  return body.results
}

test('who has a phone only has notes, tags and sizes', async () => {
  const { id, contact } = await addGuest()
  expect((await note(id, 'Le gusta el oro rosa.')).status).toBe(201)
  const { status, body } = await update(id, { tags: ['feria', 'feria'], ring_size: 'Talle 14' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ tags: ['feria'], ring_size: '14', version: 2 })
  expect(await get(id)).toMatchObject({ notes: [{ text: 'Le gusta el oro rosa.' }] })
  const tagged = await owner.client.call(api.list, { query: { tag: 'feria' } as never })
  expect(tagged.body.results).toMatchObject([{ full_name: contact.full_name, ring_size: '14' }])
  expect((await owner.client.call(adminCustomersApi.listTags)).body.results).toContain('feria')
  const outdated = { params: { id }, body: { tags: [], version: 1 } }
  expect(codeOf(await owner.client.call(api.update, outdated))).toEqual([409, 'edited_elsewhere'])
  expect((await update(id, { ring_size: 'grande' })).status).toBe(400)
})

test('two buyers become one, who is found by both and keeps what staff noted', async () => {
  const phone = await addGuest()
  const mail = await addGuest({ email: `rosa-${buyers + 1}@example.com` })
  await note(phone.id, 'Prefiere WhatsApp.')
  await update(phone.id, { tags: ['feria'], ring_size: '14' })
  await update(mail.id, { tags: ['novia'], ring_size: '16', bracelet_length: '18' })
  const { status, body } = await join(phone.id, { guest_id: mail.id })
  expect([status, body]).toEqual([200, { guest_id: mail.id, customer_id: null }])
  expect(await get(mail.id)).toMatchObject({
    email: mail.contact.email,
    orders: 2,
    spent: 200_000,
    tags: ['novia', 'feria'],
    ring_size: '16',
    bracelet_length: '18',
    notes: [{ text: 'Prefiere WhatsApp.' }],
    joined: [{ full_name: phone.contact.full_name, orders: 1 }],
  })
  for (const search of [phone.contact.full_name, phone.contact.telephone_number]) {
    expect(await find(search)).toMatchObject([{ id: mail.id, orders: 2 }])
  }
  expect(codeOf(await owner.client.call(api.get, { params: { id: phone.id } }))).toEqual([
    404,
    'guest_buyer_not_found',
  ])
  expect(await read(phone.transaction_id)).toMatchObject({
    full_name: phone.contact.full_name,
    email: '',
    guest_buyer: { id: mail.id, orders: 2 },
  })
})

test('who joined by mistake separates them again', async () => {
  const [own, other] = [await addGuest(), await addGuest()]
  await join(own.id, { guest_id: other.id })
  const { joined } = await get(own.id)
  expect((await split(joined[0]?.key as string)).status).toBe(200)
  expect(await get(own.id)).toMatchObject({ orders: 1, joined: [] })
  expect(await find(other.contact.full_name)).toMatchObject([{ orders: 1 }])
  expect(codeOf(await split(joined[0]?.key as string))).toEqual([404, 'guest_buyer_not_joined'])
})

test('a customer gets the orders of a phone, for staff only', async () => {
  const guest = await addGuest()
  await note(guest.id, 'Compra en la feria.')
  await update(guest.id, { tags: ['feria'], ring_size: '14' })
  const person = await addPerson(shop)
  const { body } = await join(guest.id, { customer_id: person.id })
  expect(body).toEqual({ guest_id: null, customer_id: person.id })
  const customer = await getCustomer(person.id)
  expect(customer).toMatchObject({
    orders: 1,
    spent: 100_000,
    tags: ['feria'],
    ring_size: '14',
    notes: [{ text: 'Compra en la feria.' }],
    latest_orders: [{ transaction_id: guest.transaction_id, is_guest: true }],
    joined: [{ full_name: guest.contact.full_name, orders: 1 }],
  })
  const query = { search: guest.contact.telephone_number } as never
  const listed = await owner.client.call(adminCustomersApi.list, { query })
  expect(listed.body.results).toMatchObject([{ id: person.id, orders: 1, spent: 100_000 }])
  expect(await find(guest.contact.full_name)).toEqual([])
  expect((await read(guest.transaction_id)).customer).toMatchObject({ id: person.id, orders: 1 })
  expect((await person.client.call(ordersApi.list)).body.orders).toEqual([])
  const params = { id: person.id }
  const data = await owner.client.call(adminCustomerRecordsApi.getData, { params })
  expect(data.body.orders).toEqual([])
  await split(customer.joined[0]?.key as string)
  expect(await getCustomer(person.id)).toMatchObject({ orders: 0, joined: [] })
  expect(await find(guest.contact.full_name)).toMatchObject([{ orders: 1 }])
})

test('the next order of a joined phone belongs to the customer at once', async () => {
  const guest = await addGuest()
  const person = await addPerson(shop)
  await join(guest.id, { customer_id: person.id })
  await Promise.all([buy(guest.contact), buy(guest.contact)])
  expect(await getCustomer(person.id)).toMatchObject({ orders: 3, spent: 300_000 })
  expect(await find(guest.contact.full_name)).toEqual([])
})

test('an order and a join at the same moment end at the same buyer', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [own, other] = [await addGuest(), await addGuest()]
    await Promise.all([join(own.id, { guest_id: other.id }), buy(own.contact), buy(other.contact)])
    expect(await find(own.contact.full_name)).toMatchObject([{ orders: 4, spent: 400_000 }])
    expect(await find(other.contact.full_name)).toMatchObject([{ id: own.id, orders: 4 }])
  }
})

test('the account that has the e-mail one day gets all of it', async () => {
  const phone = await addGuest()
  const mail = await addGuest({ email: `cuenta-${buyers + 1}@example.com` })
  await join(phone.id, { guest_id: mail.id })
  await note(mail.id, 'Son la misma.')
  const body = { email: mail.contact.email, first_name: 'Rosa', last_name: 'Gil' }
  const { id } = (await owner.client.call(adminCustomersApi.create, { body })).body
  expect(await getCustomer(id)).toMatchObject({
    orders: 2,
    notes: [{ text: 'Son la misma.' }],
    joined: [{ full_name: phone.contact.full_name }],
  })
  expect(await find(phone.contact.full_name)).toEqual([])
})

test('a merge of accounts takes the joined orders along', async () => {
  const guest = await addGuest()
  const [merged, kept] = [await addPerson(shop), await addPerson(shop)]
  await join(guest.id, { customer_id: merged.id })
  const params = { id: kept.id }
  const preview = await owner.client.call(adminCustomerRecordsApi.previewMerge, {
    params,
    query: { other: merged.id },
  })
  expect(preview.body).toMatchObject({ merged: { orders: 1 }, moves: { orders: 1 } })
  const [version, other_version] = [
    (await getCustomer(kept.id)).version,
    (await getCustomer(merged.id)).version,
  ]
  const { body } = await owner.client.call(adminCustomerRecordsApi.merge, {
    params,
    body: { other: merged.id, version, other_version },
  })
  expect(body).toMatchObject({ orders: 1, joined: [{ full_name: guest.contact.full_name }] })
})

test('an erased customer leaves nothing of the joined orders either', async () => {
  const guest = await addGuest()
  await note(guest.id, 'Vive en Funes.')
  const person = await addPerson(shop)
  await join(guest.id, { customer_id: person.id })
  await shop.db.execute(
    sql`update orders set status = 'entregado' where transaction_id = ${guest.transaction_id}`,
  )
  const { version } = await getCustomer(person.id)
  await owner.client.call(adminCustomerRecordsApi.erase, {
    params: { id: person.id },
    body: { version },
  })
  expect(await read(guest.transaction_id)).toMatchObject({ email: '', telephone_number: '' })
  expect(await find(guest.contact.full_name)).toEqual([])
  const { rows } = await shop.db.execute(sql`
    select from guest_profiles where joined_user_id = ${person.id}
    union all select from notes where text = 'Vive en Funes.'`)
  expect(rows).toEqual([])
})

test('a customer who deletes the own account deletes nothing that staff joined to it', async () => {
  const guest = await addGuest()
  const person = await addPerson(shop)
  await join(guest.id, { customer_id: person.id })
  await shop.db.execute(
    sql`update orders set status = 'entregado' where transaction_id = ${guest.transaction_id}`,
  )
  const gone = await person.client.call(accountsApi.removeMe, {
    body: { current_password: PASSWORD },
  })
  expect(gone.status).toBe(204)
  expect(await read(guest.transaction_id)).toMatchObject({ full_name: guest.contact.full_name })
  expect(await find(guest.contact.full_name)).toHaveLength(1)
})

test('what staff noted follows a corrected phone, and goes with the last order', async () => {
  const { id, transaction_id } = await addGuest()
  await note(id, 'Llamar de tarde.')
  const set = (columns: string) =>
    shop.db.execute(
      sql`update orders set ${sql.raw(columns)} where transaction_id = ${transaction_id}`,
    )
  await set(`telephone_number = '0341 599 0001'`)
  const { guest_buyer } = await read(transaction_id)
  expect(await get(guest_buyer?.id as number)).toMatchObject({
    notes: [{ text: 'Llamar de tarde.' }],
  })
  await set(`telephone_number = ''`)
  const { rows } = await shop.db.execute(sql`select from notes where text = 'Llamar de tarde.'`)
  expect(rows).toEqual([])
})

test('nobody is joined to themselves, to staff, or to nobody', async () => {
  const { id } = await addGuest()
  expect((await join(id, { guest_id: id })).status).toBe(400)
  expect((await join(id, {})).status).toBe(400)
  expect(codeOf(await join(id, { customer_id: owner.id }))).toEqual([404, 'customer_not_found'])
  expect(codeOf(await join(id, { guest_id: 999_999 }))).toEqual([404, 'guest_buyer_not_found'])
})

test('the log says who joined and separated, without personal data', async () => {
  const [own, other] = [await addGuest(), await addGuest()]
  await join(own.id, { guest_id: other.id })
  await split((await get(own.id)).joined[0]?.key as string)
  const { rows } = await shop.db.execute(sql`
    select action, author_id, after from audit_log
    where resource = 'guest-buyers' and resource_id = ${String(own.id)} order by id`)
  expect(rows).toEqual([
    { action: 'join', author_id: owner.id, after: { joined: other.id } },
    { action: 'split', author_id: owner.id, after: null },
  ])
})
