import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminLiveApi } from '#contracts/admin/live.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'

let shop: SellingShop
/** A second server on the same database. */
let other: TestShop
const urls = { shop: '', other: '' }

beforeAll(async () => {
  shop = await openSellingShop()
  other = await openTestShop({ url: shop.url })
  for (const [name, { server }] of Object.entries({ shop, other })) {
    await server.listen({ port: 0, host: '127.0.0.1' })
    urls[name as keyof typeof urls] =
      `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  }
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** Follows the news; `heard` grows while they arrive. */
async function follow(url: string, access: string) {
  const stop = new AbortController()
  const reply = await fetch(url + adminLiveApi.follow.path, {
    signal: stop.signal,
    headers: { accept: 'text/event-stream', authorization: `JWT ${access}` },
  })
  const heard: string[] = []
  const state = { isOpen: reply.ok }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of reply.body ?? []) {
      for (const [, data] of decoder.decode(part).matchAll(/^data: (.*)$/gm)) {
        if (data) heard.push(data)
      }
    }
    state.isOpen = false
  }
  // A refusal is read by the test.
  const reading = reply.ok
    ? read().catch(() => {
        state.isOpen = false
      })
    : undefined
  return {
    reply,
    heard,
    state,
    async close() {
      stop.abort()
      await reading
    },
  }
}

const addMessage = () =>
  shop.db.insert(contactMessages).values({
    user_name: 'Eva',
    user_email: 'eva@example.com',
    subject: 'Hola',
    phone: '',
    message: 'Una pregunta.',
  })

const addWith = async (permissions: string[]) => {
  const person = await addPerson(shop, { role: 'seller' })
  await shop.db.execute(sql`
    with made as (
      insert into roles (name, permissions)
      values (${`Rol ${person.id}`}, array(select json_array_elements_text(${JSON.stringify(permissions)}::json)))
      returning id)
    update users set role_id = made.id from made where users.id = ${person.id}`)
  return person
}

test('a paid order is told on every server', async () => {
  const { access } = await addPerson(shop, { role: 'owner' })
  const here = await follow(urls.shop, access)
  const there = await follow(urls.other, access)
  expect(here.reply.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(here.reply.headers.get('content-encoding')).toBeNull()
  const { preference_id } = await shop.order([{ product_id: await addProduct(shop.db) }])
  await expect.poll(() => here.heard).toContain('order')
  await shop.pay(preference_id)
  for (const { heard } of [here, there]) await expect.poll(() => heard).toContain('payment')
  await here.close()
  await there.close()
})

test('staff are told only what their permissions allow', async () => {
  const { access } = await addWith(['workshop'])
  const workshop = await follow(urls.shop, access)
  const desk = await follow(urls.shop, (await addWith(['messages'])).access)
  await addMessage()
  await shop.order([{ product_id: await addProduct(shop.db) }])
  await expect.poll(() => desk.heard).toContain('message')
  await expect.poll(() => workshop.heard).toContain('order')
  expect(workshop.heard).not.toContain('message')
  expect(desk.heard).not.toContain('order')
  const topics = await shop.server.inject({
    url: adminLiveApi.follow.path,
    headers: { authorization: `JWT ${access}` },
  })
  expect(topics.json()).toEqual({ topics: ['order', 'payment', 'demo'] })
  await workshop.close()
  await desk.close()
})

test('customers and guests are refused', async () => {
  const { access } = await addPerson(shop)
  expect((await follow(urls.shop, access)).reply.status).toBe(403)
  expect((await follow(urls.shop, 'nada')).reply.status).toBe(401)
})

test('a person has a limited number of streams, and a closed one makes room', async () => {
  const { access } = await addPerson(shop, { role: 'owner' })
  const streams = []
  for (let count = 0; count < 8; count += 1) streams.push(await follow(urls.shop, access))
  expect(streams.every(({ state }) => state.isOpen)).toBe(true)
  const ninth = await follow(urls.shop, access)
  expect(ninth.reply.status).toBe(429)
  expect(await ninth.reply.json()).toMatchObject({ code: 'too_many_windows' })
  await streams[0]?.close()
  await expect
    .poll(async () => {
      const again = await follow(urls.shop, access)
      streams.push(again)
      return again.reply.status
    })
    .toBe(200)
  await Promise.all(streams.map(({ close }) => close()))
})

test('a session that was closed may not go on', async () => {
  const person = await addPerson(shop, { role: 'owner' })
  const caller = await shop.shop.sessions.identify(person.access)
  expect(await shop.shop.sessions.recheck(caller)).toMatchObject({ id: person.id })
  await shop.shop.sessions.closeAll(person.id)
  expect(await shop.shop.sessions.recheck(caller)).toBeNull()
})

test('the check of a session is no use of it', async () => {
  const person = await addPerson(shop, { role: 'owner' })
  const caller = await shop.shop.sessions.identify(person.access)
  await shop.db.execute(
    sql`update sessions set last_used = now() - interval '29 minutes' where id = ${caller.sessionId}`,
  )
  expect(await shop.shop.sessions.recheck(caller)).not.toBeNull()
  await shop.db.execute(
    sql`update sessions set last_used = last_used - interval '2 minutes' where id = ${caller.sessionId}`,
  )
  expect(await shop.shop.sessions.recheck(caller)).toBeNull()
})

test('streams end when the server closes', async () => {
  const { access } = await addPerson(shop, { role: 'owner' })
  const third = await openTestShop({ url: shop.url })
  await third.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = third.server.server.address() as AddressInfo
  const stream = await follow(`http://127.0.0.1:${port}`, access)
  expect(stream.state.isOpen).toBe(true)
  await third.close()
  await expect.poll(() => stream.state.isOpen).toBe(false)
})
