import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { profileApi } from '#contracts/profile.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson, PASSWORD, readLink } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

let shop: TestShop
let owner: Person
let seller: Person
let guest: ReturnType<typeof createClient>

beforeAll(async () => {
  shop = await openTestShop()
  guest = createClient(shop.server)
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  seller = await addPerson(shop, { role: 'seller', first_name: 'Luis' })
})
afterAll(() => shop.close())

const logIn = (email: string, password = PASSWORD) =>
  guest.call(accountsApi.logIn, { body: { email, password } })
const codeOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { code: string }).code,
]
const invite = (email: string, role: 'seller' | 'owner' = 'seller') =>
  owner.client.call(adminStaffApi.invite, {
    body: { email, first_name: 'Nora', last_name: 'Ruiz', role },
  })

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

test('customers leave as a table only with whoever may take them, and the log says so', async () => {
  const ana = await addPerson(shop, { first_name: '=Ana; Ñandú' })
  const refused = await seller.client.call(adminCustomersApi.export, {})
  expect(refused).toMatchObject({ status: 403, json: { code: 'permission_required' } })
  const reply = await owner.client.call(adminCustomersApi.export, { query: { search: ana.email } })
  expect(reply.headers['content-disposition']).toContain('clientes.csv')
  const [head, row, end] = reply.body.replace('\ufeff', '').split('\r\n')
  expect(head).toBe(
    'id;nombre;apellido;correo;telefono;ciudad;provincia;cuenta;desde;pedidos;gastado',
  )
  expect(row).toContain(`${ana.id};"'=Ana; Ñandú";`)
  expect(row).toContain(`;${ana.email};;;;activa;`)
  expect(end).toBe('')
  const { rows } = await shop.db.execute(
    sql`select author_id from audit_log where resource = 'customers' and action = 'export'`,
  )
  expect(rows).toEqual([{ author_id: owner.id }])
})

test('a customer is shown with what they bought and what was noted, and never with a secret', async () => {
  const ana = await addPerson(shop)
  const params = { id: ana.id }
  await seller.client.call(adminCustomersApi.note, { params, body: { text: 'Talle 14.' } })
  const { body } = await seller.client.call(adminCustomersApi.get, { params })
  expect(body).toMatchObject({
    email: ana.email,
    state: 'active',
    orders: 0,
    spent: 0,
    latest_orders: [],
    notes: [{ text: 'Talle 14.', author: 'Luis Paz' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/password|argon2/)
})

test('a name is mended; the e-mail is not the shop’s to change', async () => {
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

test('a number is stored as it is dialled from anywhere, and found however it is typed', async () => {
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

test('who is shut out is signed out at once and cannot enter until let in again', async () => {
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

test('an account that waits for its first mail is neither shut out nor let in by the shop', async () => {
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

test('somebody who is invited chooses a password by mail, and works', async () => {
  const { status, body } = await invite('nora@example.com')
  expect([status, body]).toMatchObject([201, { role: 'seller', state: 'invited', sessions: 0 }])
  expect((await logIn('nora@example.com')).status).toBe(401)
  await shop.runJobs()
  const link = readLink(shop, 'nora@example.com', 'password/invitation')
  const chosen = { new_password: 'cadena de oro', re_new_password: 'cadena de oro' }
  const confirm = () => guest.call(accountsApi.acceptInvitation, { body: { ...link, ...chosen } })
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).status).toBe(400)
  const entered = await logIn('nora@example.com', 'cadena de oro')
  const nora = createClient(shop.server).as(entered.body.access)
  expect((await nora.call(adminCustomersApi.list)).status).toBe(200)
  expect((await nora.call(adminStaffApi.list)).status).toBe(403)
})

test('who accepts an invitation is told under which address they sign in, and where', async () => {
  const email = 'vera@example.com'
  await invite(email)
  await shop.runJobs()
  const mail = shop.mails.findLast(({ to }) => to.address === email)
  expect(mail?.text).toContain('https://quilate.example/admin')
  expect(mail?.text).toContain(`con tu correo, ${email}`)
  const link = readLink(shop, email, 'password/invitation')
  const accept = (change: object = {}) =>
    guest.call(accountsApi.acceptInvitation, {
      body: {
        ...link,
        new_password: 'cadena de oro',
        re_new_password: 'cadena de oro',
        ...change,
      },
    })
  const wrong = await accept({ token: 'x' })
  expect((await accept({ new_password: 'corta', re_new_password: 'corta' })).status).toBe(400)
  expect((await accept({ re_new_password: 'cadena de plata' })).status).toBe(400)
  const { status, body } = await accept()
  expect([status, body]).toEqual([200, { email }])
  const again = await accept()
  expect([again.status, again.json]).toEqual([wrong.status, wrong.json])
  const nora = createClient(shop.server).as((await logIn(email, 'cadena de oro')).body.access)
  expect((await nora.call(adminCustomersApi.list)).status).toBe(200)
  await shop.runJobs()
  const welcome = shop.mails.findLast(({ to }) => to.address === email)
  expect(welcome?.subject).toContain('Ya podés entrar al panel')
  expect(welcome?.text).toContain('https://quilate.example/admin')
})

test('an invitation of who left before it was opened, and any other link, open nothing', async () => {
  const { body } = await invite('sara@example.com')
  await shop.runJobs()
  const link = readLink(shop, 'sara@example.com', 'password/invitation')
  await owner.client.call(adminStaffApi.remove, { params: { id: body.id } })
  const chosen = { new_password: 'cadena de oro', re_new_password: 'cadena de oro' }
  const accept = (link: { uid: string; token: string }) =>
    guest.call(accountsApi.acceptInvitation, { body: { ...link, ...chosen } })
  expect((await accept(link)).status).toBe(400)
  const ana = await addPerson(shop)
  await guest.call(accountsApi.requestReset, { body: { email: ana.email } })
  await shop.runJobs()
  const reset = readLink(shop, ana.email, 'password/reset/confirm')
  expect((await accept(reset)).status).toBe(400)
  expect(
    (await guest.call(accountsApi.confirmReset, { body: { ...reset, ...chosen } })).status,
  ).toBe(204)
})

test('only the newest invitation is good', async () => {
  const { body } = await invite('otra@example.com')
  await shop.runJobs()
  const old = readLink(shop, 'otra@example.com', 'password/invitation')
  await owner.client.call(adminStaffApi.inviteAgain, { params: { id: body.id } })
  await shop.runJobs()
  const fresh = readLink(shop, 'otra@example.com', 'password/invitation')
  const chosen = { new_password: 'cadena de oro', re_new_password: 'cadena de oro' }
  const use = (link: typeof old) =>
    guest.call(accountsApi.acceptInvitation, { body: { ...link, ...chosen } })
  expect((await use(old)).status).toBe(400)
  const reset = await guest.call(accountsApi.confirmReset, { body: { ...fresh, ...chosen } })
  expect(reset.status).toBe(400)
  expect((await use(fresh)).status).toBe(200)
  const again = await owner.client.call(adminStaffApi.inviteAgain, { params: { id: body.id } })
  expect(codeOf(again)).toEqual([409, 'staff_entered'])
})

test('who has an account already works with that one', async () => {
  const ana = await addPerson(shop)
  const { body } = await invite(ana.email)
  expect(body).toMatchObject({ id: ana.id, state: 'active', role: 'seller' })
  // A customer's session may be months old: it does not become one of the staff.
  expect((await ana.client.call(adminCustomersApi.list)).status).toBe(401)
  const entered = await guest.call(accountsApi.logIn, {
    body: { email: ana.email, password: PASSWORD },
  })
  const working = guest.as(entered.body.access)
  expect((await working.call(adminCustomersApi.list)).status).toBe(200)
  const twice = await invite(ana.email)
  expect(twice.json).toMatchObject({ fields: { email: ['Ya es parte del equipo.'] } })
})

test('a new role holds at once, and what was open before is closed', async () => {
  const other = await addPerson(shop, { role: 'seller' })
  const { body } = await owner.client.call(adminStaffApi.update, {
    params: { id: other.id },
    body: { role: 'owner', active: true, version: 1 },
  })
  expect(body).toMatchObject({ role: 'owner', sessions: 0 })
  expect((await other.client.call(adminStaffApi.list)).status).toBe(401)
  await owner.client.call(adminStaffApi.update, {
    params: { id: other.id },
    body: { role: 'seller', active: false, version: 2 },
  })
  expect((await logIn(other.email)).status).toBe(401)
})

test('the last owner can neither leave, nor be shut out, nor become less', async () => {
  const params = { id: owner.id }
  const { body } = await owner.client.call(adminStaffApi.get, { params })
  for (const change of [
    { role: 'seller' as const, active: true },
    { role: 'owner' as const, active: false },
  ]) {
    const reply = await owner.client.call(adminStaffApi.update, {
      params,
      body: { ...change, version: body.version },
    })
    expect(codeOf(reply)).toEqual([409, 'last_owner'])
  }
  expect(codeOf(await owner.client.call(adminStaffApi.remove, { params }))).toEqual([
    409,
    'last_owner',
  ])
})

test('of two owners who remove each other at once one stays', async () => {
  const other = await addPerson(shop, { role: 'owner' })
  const replies = await Promise.all([
    owner.client.call(adminStaffApi.remove, { params: { id: other.id } }),
    other.client.call(adminStaffApi.remove, { params: { id: owner.id } }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  await shop.db.execute(sql`update users set role = 'owner' where id = ${owner.id}`)
  await shop.db.execute(sql`update users set role = 'customer' where id = ${other.id}`)
  const { body } = await logIn(owner.email)
  owner.client = createClient(shop.server).as(body.access)
})

test('who leaves the staff is a customer from then on', async () => {
  const other = await addPerson(shop, { role: 'seller' })
  await owner.client.call(adminStaffApi.remove, { params: { id: other.id } })
  expect((await other.client.call(adminCustomersApi.list)).status).toBe(401)
  const { body } = await logIn(other.email)
  const again = createClient(shop.server).as(body.access)
  expect((await again.call(adminCustomersApi.list)).status).toBe(403)
})

test('the owner signs somebody out everywhere', async () => {
  const other = await addPerson(shop, { role: 'seller' })
  const params = { id: other.id }
  const before = await owner.client.call(adminStaffApi.get, { params })
  expect(before.body).toMatchObject({ sessions: 1, last_seen: expect.stringMatching(/Z$/) })
  const { body } = await owner.client.call(adminStaffApi.closeSessions, { params })
  expect(body.sessions).toBe(0)
  expect((await other.client.call(adminCustomersApi.list)).status).toBe(401)
})
