import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appointmentsApi } from '#contracts/appointments.ts'
import { MAX_MESSAGE_LENGTH } from '#contracts/contact.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { pages } from '#db/schema/pages.ts'
import { ringSizes } from '#db/schema/ring-sizes.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { createSmtpMailer } from '#integrations/smtp-mailer.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { openSmtp } from '#tests/smtp.ts'

let shop: TestShop
let guest: ReturnType<typeof createClient>

const asked = {
  first_name: 'Lucía',
  last_name: 'Pérez',
  phone: '+54 11 5555-1234',
  email: 'lucia@example.com',
  available_days: ['viernes', 'lunes'],
  time_slot: 'morning',
} as const
const written = {
  user_name: 'Lucía Pérez',
  user_email: 'lucia@example.com',
  subject: 'Una alianza',
  phone: '11 5555 1234',
  message: 'Hola.\n\n¿Hacen alianzas\ncon rubíes?',
}

const ask = (change: object = {}) =>
  guest.call(appointmentsApi.newDate, { body: { ...asked, ...change } as never })
const revoke = (body: object) => guest.call(revocationsApi.revoke, { body: body as never })

/** As a browser posts a form through EmailJS. */
const send = (fields: object = written, server = shop.server) => {
  const boundary = 'frontera'
  const keys = { lib_version: '4.4.1', service_id: 's', template_id: 't', user_id: 'k' }
  const parts = Object.entries({ ...fields, ...keys }).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return server.inject({
    method: 'POST',
    url: '/api/v1.0/email/send-form',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  })
}
const count = async (table: string) =>
  Number((await shop.db.execute(sql.raw(`select count(*) from ${table}`))).rows[0]?.['count'])

beforeAll(async () => {
  shop = await openTestShop()
  guest = createClient(shop.server)
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate appointments, contact_messages, revocations, answers, outbox`)
  shop.mails.length = 0
})
afterAll(() => shop.close())

test('who asks for an appointment is answered with what was asked, and both sides get a mail', async () => {
  const { status, body } = await ask({ available_days: ['viernes', 'lunes', 'viernes'] })
  expect(status).toBe(201)
  expect(body).toEqual({ ...asked, available_days: ['lunes', 'viernes'], id: expect.any(Number) })
  expect(await count('appointments')).toBe(1)
  await shop.runJobs()
  const [toVisitor, toShop] = shop.mails
  expect(toVisitor).toMatchObject({
    to: { address: 'lucia@example.com', name: 'Lucía Pérez' },
    replyTo: shopFacts.email,
    subject: 'Recibimos tu pedido de cita · Quilate',
  })
  expect(toVisitor?.text).toContain('lunes y viernes, por la mañana')
  expect(toShop).toMatchObject({
    to: { address: shopFacts.email, name: shopFacts.full_name },
    replyTo: 'lucia@example.com',
  })
  expect(toShop?.text).toContain('+54 11 5555-1234')
})

const long = 'x'.repeat(10_000)
const short = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 40)
const crlf = 'Ana\r\nBcc: todos@example.com'

const brokenDates: [string, unknown][] = [
  ['first_name', undefined],
  ['first_name', '  '],
  ['first_name', long],
  ['first_name', crlf],
  ['first_name', '<script>alert(1)</script>'],
  ['last_name', ''],
  ['last_name', 'https://estafa.example'],
  ['email', ''],
  ['email', 'lucia'],
  ['email', `a@b.com\r\nBcc: c@d.com`],
  ['email', `${long}@example.com`],
  ['phone', ''],
  ['phone', '123'],
  ['phone', 'llamame'],
  ['phone', crlf],
  ['phone', '1'.repeat(10_000)],
  ['available_days', undefined],
  ['available_days', []],
  ['available_days', 'lunes'],
  ['available_days', Array(10_000).fill('lunes')],
  ['time_slot', undefined],
  ['time_slot', 'noche'],
  ['time_slot', 'Mañana'],
]
for (const [field, value] of brokenDates) {
  test(`an appointment whose ${field} is ${short(value)} is refused beside that field`, async () => {
    const { status, json } = await ask({ [field]: value })
    expect(status).toBe(400)
    expect(json).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.arrayContaining([expect.any(String)]) },
    })
    expect(await count('appointments')).toBe(0)
  })
}

test('an unknown day is refused', async () => {
  const { status, json } = await ask({ available_days: ['lunes', 'domingo'] })
  expect([status, json]).toMatchObject([
    400,
    { fields: { 'available_days.1': ['Elegí días de lunes a viernes.'] } },
  ])
})

test('a message comes in as EmailJS sends it, is kept, and reaches the shop with its sender to answer to', async () => {
  const { statusCode, body, headers } = await send()
  expect([statusCode, body]).toEqual([200, 'OK'])
  expect(headers['content-type']).toMatch(/^text\/plain/)
  const { rows } = await shop.db.execute(sql`select * from contact_messages`)
  expect(rows).toMatchObject([written])
  await shop.runJobs()
  expect(shop.mails).toHaveLength(1)
  const [mail] = shop.mails
  expect(mail).toMatchObject({
    to: { address: shopFacts.email },
    replyTo: 'lucia@example.com',
    subject: 'Mensaje: Una alianza · Quilate',
  })
  expect(mail?.text).toContain('¿Hacen alianzas\n\ncon rubíes?')
})

const brokenMessages: [string, string][] = [
  ['user_name', ''],
  ['user_name', long],
  ['user_name', crlf],
  ['user_email', 'lucia'],
  ['user_email', 'a@b.com\r\nBcc: c@d.com'],
  ['subject', '   '],
  ['subject', crlf],
  ['subject', 'a\u2028b'],
  ['subject', long],
  ['phone', ''],
  ['phone', 'llamame'],
  ['message', ''],
  ['message', long],
  ['message', 'a\0b'],
]
for (const [field, value] of brokenMessages) {
  test(`a message whose ${field} is ${short(value)} is refused beside that field`, async () => {
    const { statusCode, body } = await send({ ...written, [field]: value })
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({
      fields: { [field]: expect.arrayContaining([expect.any(String)]) },
    })
    expect(await count('contact_messages')).toBe(0)
  })
}

test('markup in a message is read as it was typed, and never as a head of the mail', async () => {
  const smtp = await openSmtp()
  const other = await openTestShop({ mailer: createSmtpMailer(smtp.url) })
  const hostile = {
    ...written,
    user_name: '<b>Ana</b>" <x@example.com>',
    subject: '<img src=x onerror=alert(1)>',
    message: `</p><script>alert(1)</script>\r\n.\r\nBcc: todos@example.com\r\n${'x'.repeat(MAX_MESSAGE_LENGTH - 100)}`,
  }
  expect((await send(hostile, other.server)).statusCode).toBe(200)
  await other.runJobs()
  await other.close()
  await smtp.close()
  expect(smtp.received.map(({ to }) => to)).toEqual([[shopFacts.email]])
  const raw = smtp.received[0]?.raw ?? ''
  const [head = ''] = raw.split('\r\n\r\n')
  expect(head).not.toMatch(/^bcc:/im)
  expect(head.match(/^subject:/gim)).toHaveLength(1)
  const html = raw.slice(raw.indexOf('text/html')).replaceAll('=\r\n', '')
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toMatch(/<script|<img|<b>/)
})

test('what falls into the trap is answered alike and goes nowhere', async () => {
  const { statusCode, body } = await send({ ...written, website: 'https://spam.example' })
  expect([statusCode, body]).toEqual([200, 'OK'])
  expect(await count('contact_messages')).toBe(0)
  expect(await count('outbox')).toBe(0)
})

test('a file in the form is not taken', async () => {
  const payload =
    '--f\r\ncontent-disposition: form-data; name="a"; filename="a.exe"\r\n\r\nx\r\n--f--\r\n'
  const { statusCode, body } = await shop.server.inject({
    method: 'POST',
    url: '/api/v1.0/email/send-form',
    headers: { 'content-type': 'multipart/form-data; boundary=f' },
    payload,
  })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  expect(JSON.parse(body)).toHaveProperty('error')
})

test('who takes a purchase back has the code at once, and by mail', async () => {
  const { status, body } = await revoke({
    email: 'Lucia@Example.com',
    transaction_id: ' QL-7K3M-9XQ2 ',
    reason: 'No era mi talle.\nGracias.',
  })
  expect(status).toBe(201)
  expect(body.code).toMatch(/^AR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
  const { rows } = await shop.db.execute(
    sql`select *, now() - date_created < interval '1 minute' as dated from revocations`,
  )
  expect(rows).toMatchObject([
    { code: body.code, email: 'lucia@example.com', transaction_id: 'QL-7K3M-9XQ2', dated: true },
  ])
  await shop.runJobs()
  expect(shop.mails.map(({ to }) => to.address)).toEqual(['lucia@example.com', shopFacts.email])
  for (const mail of shop.mails) expect(mail.subject).toContain(body.code)
  expect(shop.mails[1]?.text).toContain('No era mi talle.')
})

test('an address is all it takes to take a purchase back', async () => {
  const bodies = await Promise.all([
    revoke({ email: 'lucia@example.com' }),
    revoke({ email: 'lucia@example.com', transaction_id: '', reason: '  ' }),
  ])
  expect(bodies.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(bodies.map(({ body }) => body.code)).size).toBe(2)
  const { rows } = await shop.db.execute(sql`select transaction_id, reason from revocations`)
  expect(rows).toEqual(Array(2).fill({ transaction_id: null, reason: null }))
})

const brokenRevocations: [object, string][] = [
  [{}, 'email'],
  [{ email: 'lucia' }, 'email'],
  [{ email: 'a@b.com\r\nBcc: c@d.com' }, 'email'],
  [{ email: 'a@b.com', transaction_id: crlf }, 'transaction_id'],
  [{ email: 'a@b.com', transaction_id: long }, 'transaction_id'],
  [{ email: 'a@b.com', reason: long }, 'reason'],
  [{ email: 'a@b.com', reason: 7 }, 'reason'],
]
for (const [body, field] of brokenRevocations) {
  test(`${short(body)} is refused for its ${field}`, async () => {
    const { status, json } = await revoke(body)
    expect(status).toBe(400)
    expect(json).toMatchObject({
      fields: { [field]: expect.arrayContaining([expect.any(String)]) },
    })
    expect(await count('revocations')).toBe(0)
  })
}

test('none of the three is taken too often from one place', async () => {
  const limited = await openTestShop({ rateLimits: true })
  const client = createClient(limited.server)
  const replies = { date: [] as number[], message: [] as number[], revocation: [] as number[] }
  let refused: Record<string, unknown> = {}
  for (let times = 0; times < 11; times += 1) {
    const date = await client.call(appointmentsApi.newDate, {
      body: { ...asked, available_days: ['lunes'] },
    })
    replies.date.push(date.status)
    const message = await send(written, limited.server)
    replies.message.push(message.statusCode)
    const back = await client.call(revocationsApi.revoke, { body: { email: 'a@b.com' } })
    replies.revocation.push(back.status)
    refused = message.headers
  }
  await limited.close()
  const often = (good: number, times: number) => [
    ...Array<number>(times).fill(good),
    ...Array<number>(11 - times).fill(429),
  ]
  expect(replies).toEqual({
    date: often(201, 5),
    message: often(200, 5),
    revocation: often(201, 10),
  })
  expect(Number(refused['retry-after'])).toBeGreaterThan(3_000)
})

test('only the map shows what is not ours, and only within our pages', async () => {
  const { body, headers } = await shop.server.inject({ url: '/map-frame' })
  expect(headers['content-security-policy']).toContain('frame-src https://www.openstreetmap.org;')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(body).toContain('marker=-34.6189%2C-58.4392')
})

test('what is typed in a page goes nowhere but here, unless the shop has keys of EmailJS', async () => {
  const other = await openTestShop({ formOrigin: 'https://api.emailjs.com' })
  expect(shop.server.toPagePolicy('n', '/contact')).toContain("connect-src 'self';")
  expect(other.server.toPagePolicy('n', '/contact')).toContain(
    "connect-src 'self' https://api.emailjs.com;",
  )
  await other.close()
})

test("the owner's words take the place of ours at once, and give it back", async () => {
  const ours = await shop.shop.pages.get('about')
  expect(ours).toMatchObject({ title: 'Sobre Nosotros', date_updated: null })
  await shop.db
    .insert(pages)
    .values({ slug: 'about', markdown: '# Quiénes somos\n\n{{razon_social}}' })
  await expect
    .poll(() => shop.shop.pages.get('about'))
    .toMatchObject({
      title: 'Quiénes somos',
      intro: `<p>${shopFacts.legal.legal_name}</p>\n`,
      date_updated: expect.any(String),
    })
  await shop.db.delete(pages)
  await expect.poll(() => shop.shop.pages.get('about')).toEqual(ours)
})

test('the ring stick is a table, smallest first, that knows what the shop has of each size', async () => {
  await addCategory(shop.db, { id: 11 })
  await addProduct(shop.db, { size: 'Talle 16' })
  await addProduct(shop.db, { size: 'Talle 16' })
  await shop.db.insert(ringSizes).values({ number: '16 ½', circumference: 56.5 })
  const sizes = await shop.shop.ringSizes.list()
  expect(sizes).toHaveLength(28)
  expect(sizes[0]).toEqual({ number: '8', circumference: 48, products: 0 })
  expect(sizes.slice(8, 10)).toEqual([
    { number: '16', circumference: 56, products: 2 },
    { number: '16 ½', circumference: 56.5, products: 0 },
  ])
})

test('a pair of rings counts for both of its sizes, and both find it', async () => {
  await addProduct(shop.db, { size: 'Talles 18 y 24' })
  await addProduct(shop.db, { size: 'Talle 24' })
  await addProduct(shop.db, { size: 'Talle 24', visible: false })
  await expect
    .poll(async () => {
      const sizes = await shop.shop.ringSizes.list()
      return sizes.filter(({ products }) => products > 0).map((s) => [s.number, s.products])
    })
    .toEqual([
      ['16', 2],
      ['18', 1],
      ['24', 2],
    ])
  const find = async (size: string) => {
    const page = await shop.shop.catalogue.findProducts({ size })
    return page?.results.map((product) => product.size).sort()
  }
  expect(await find('Talle 18')).toEqual(['Talles 18 y 24'])
  expect(await find('Talle 24')).toEqual(['Talle 24', 'Talles 18 y 24'])
  expect(await find('Talles 18 y 24')).toEqual(['Talles 18 y 24'])
  expect(await find('Talle 4')).toEqual([])
})
