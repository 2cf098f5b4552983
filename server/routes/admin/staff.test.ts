import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { createClient } from '#tests/client.ts'
import { addPerson, PASSWORD, readLink } from '#tests/people.ts'
import { codeOf, openPeople } from './people-setup.ts'

const { shop, guest, owner, logIn, invite } = await openPeople()

test('an invited person chooses a password through the mail, and can work', async () => {
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

test('accepting an invitation replies with the e-mail and the page to sign in', async () => {
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
  expect(welcome?.subject).toContain('Ya podés entrar a la trastienda')
  expect(welcome?.text).toContain('https://quilate.example/admin')
})

test('the invitation of a removed person, or a link of another kind, opens nothing', async () => {
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

test('only the newest invitation works', async () => {
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

test('a customer who is invited keeps their account', async () => {
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

test('a new role applies at once and ends the sessions', async () => {
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

test('the last owner cannot be removed, deactivated or given another role', async () => {
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

test('of two owners who remove each other concurrently one stays', async () => {
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

test('a removed member of the staff becomes a customer', async () => {
  const other = await addPerson(shop, { role: 'seller' })
  await owner.client.call(adminStaffApi.remove, { params: { id: other.id } })
  expect((await other.client.call(adminCustomersApi.list)).status).toBe(401)
  const { body } = await logIn(other.email)
  const again = createClient(shop.server).as(body.access)
  expect((await again.call(adminCustomersApi.list)).status).toBe(403)
})

test('the owner can end all sessions of a person', async () => {
  const other = await addPerson(shop, { role: 'seller' })
  const params = { id: other.id }
  const before = await owner.client.call(adminStaffApi.get, { params })
  expect(before.body).toMatchObject({ sessions: 1, last_seen: expect.stringMatching(/Z$/) })
  const { body } = await owner.client.call(adminStaffApi.closeSessions, { params })
  expect(body.sessions).toBe(0)
  expect((await other.client.call(adminCustomersApi.list)).status).toBe(401)
})
