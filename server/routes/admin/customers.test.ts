import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { profileApi } from '#contracts/profile.ts'
import { addPerson } from '#tests/people.ts'
import { codeOf, openPeople } from './people-setup.ts'

const { shop, owner, seller, logIn } = await openPeople()

test('a customer is found by name without accents, by e-mail and by telephone', async () => {
  const ana = await addPerson(shop, { first_name: 'Ñusta' })
  await shop.db.execute(sql`update users set phone = '11 4444 7788' where id = ${ana.id}`)
  const find = async (search: string) =>
    (await seller.client.call(adminCustomersApi.list, { query: { search } })).body.results.map(
      ({ id }) => id,
    )
  expect(await find('nusta')).toEqual([ana.id])
  expect(await find(ana.email.toUpperCase())).toEqual([ana.id])
  expect(await find('4444 77')).toEqual([ana.id])
  expect(await find(owner.email)).toEqual([])
})

test('exporting customers needs its permission, and is logged', async () => {
  const ana = await addPerson(shop, { first_name: '=Ana; Ñandú' })
  const refused = await seller.client.call(adminCustomersApi.export, {})
  expect(refused).toMatchObject({ status: 403, json: { code: 'permission_required' } })
  const reply = await owner.client.call(adminCustomersApi.export, { query: { search: ana.email } })
  expect(reply.headers['content-disposition']).toContain('clientes.csv')
  const [head, row, end] = reply.body.replace('\ufeff', '').split('\r\n')
  expect(head).toBe(
    'id;nombre;apellido;correo;telefono;ciudad;provincia;cuenta;desde;pedidos;gastado;ultima_compra;talle_anillo;etiquetas;acepta_promociones_desde',
  )
  expect(row).toContain(`${ana.id};"'=Ana; Ñandú";`)
  expect(row).toContain(`;${ana.email};;;;activa;`)
  expect(end).toBe('')
  const { rows } = await shop.db.execute(
    sql`select author_id from audit_log where resource = 'customers' and action = 'export'`,
  )
  expect(rows).toEqual([{ author_id: owner.id }])
})

test('a customer has orders and notes, and never a secret', async () => {
  const ana = await addPerson(shop)
  const params = { id: ana.id }
  await seller.client.call(adminCustomersApi.note, { params, body: { text: 'Talle 14.' } })
  const { body } = await seller.client.call(adminCustomersApi.get, { params })
  expect(body).toMatchObject({
    email: ana.email,
    state: 'active',
    orders: 0,
    spent: null,
    latest_orders: [],
    notes: [{ text: 'Talle 14.', author: 'Luis Paz' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/password|argon2/)
  expect((await owner.client.call(adminCustomersApi.get, { params })).body.spent).toBe(0)
})

test('staff may change a name and not an e-mail', async () => {
  const ana = await addPerson(shop)
  const params = { id: ana.id }
  const body = { first_name: 'Anita', last_name: 'Paz', phone: '1', email: 'otra@example.com' }
  const reply = await seller.client.call(adminCustomersApi.update, {
    params,
    body: { ...body, version: 1 },
  })
  expect(reply.body).toMatchObject({ first_name: 'Anita', email: ana.email, version: 2 })
  const late = await seller.client.call(adminCustomersApi.update, {
    params,
    body: { ...body, version: 1 },
  })
  expect(codeOf(late)).toEqual([409, 'edited_elsewhere'])
})

test('a telephone number is stored in international form, and found however it is typed', async () => {
  const ana = await addPerson(shop)
  const save = async (phone: string, version: number) =>
    seller.client.call(adminCustomersApi.update, {
      params: { id: ana.id },
      body: { first_name: 'Ana', last_name: 'Paz', phone, version },
    })
  expect((await save('0341 15-555-7391', 1)).body).toMatchObject({ phone: '+5493415557391' })
  for (const search of ['341 555 7391', '0341 15-555-7391', '555-7391', '+54 9 341 555 7391']) {
    const { body } = await seller.client.call(adminCustomersApi.list, { query: { search } })
    expect(body.results.map(({ id }) => id)).toEqual([ana.id])
  }
  await shop.db.execute(sql`update users set phone = '341 555 7391' where id = ${ana.id}`)
  expect((await save('341 555 7391', 2)).body).toMatchObject({ phone: '341 555 7391' })
})

test('a blocked customer is signed out at once and cannot sign in until unblocked', async () => {
  const ana = await addPerson(shop)
  const params = { id: ana.id }
  const { body } = await seller.client.call(adminCustomersApi.block, {
    params,
    body: { version: 1 },
  })
  expect(body.state).toBe('blocked')
  expect((await ana.client.call(profileApi.getProfile)).status).toBe(401)
  expect((await logIn(ana.email)).status).toBe(401)
  const blocked = await seller.client.call(adminCustomersApi.list, { query: { state: 'blocked' } })
  expect(blocked.body.results.map(({ id }) => id)).toContain(ana.id)
  await seller.client.call(adminCustomersApi.unblock, { params, body: { version: 2 } })
  expect((await logIn(ana.email)).status).toBe(200)
})

test('an account that is not activated can be neither blocked nor unblocked', async () => {
  const waiting = await addPerson(shop, { active: false })
  const params = { id: waiting.id }
  for (const call of [adminCustomersApi.block, adminCustomersApi.unblock]) {
    const reply = await seller.client.call(call, { params, body: { version: 1 } })
    expect(codeOf(reply)).toEqual([409, 'customer_waiting'])
  }
})

test('staff are no customers, and customers no staff', async () => {
  const ana = await addPerson(shop)
  const asCustomer = { params: { id: seller.id } }
  expect((await owner.client.call(adminCustomersApi.get, asCustomer)).status).toBe(404)
  expect((await owner.client.call(adminStaffApi.get, { params: { id: ana.id } })).status).toBe(404)
})
