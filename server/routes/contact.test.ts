import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appointmentsApi } from '#contracts/appointments.ts'
import { MAX_MESSAGE_LENGTH } from '#contracts/contact.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { createSmtpMailer } from '#integrations/smtp-mailer.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop } from '#tests/open-shop.ts'
import { openSmtp } from '#tests/smtp.ts'
import { asked, crlf, long, openPublicForms, short, written } from './public-forms-setup.ts'

const { shop, send, count } = await openPublicForms()

test('a message of EmailJS is stored, and mailed to the shop with its sender as reply address', async () => {
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

test('markup in a message is escaped, and cannot add headers to the mail', async () => {
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

test('a message with the honeypot filled in gets the same reply and is not stored', async () => {
  const { statusCode, body } = await send({ ...written, website: 'https://spam.example' })
  expect([statusCode, body]).toEqual([200, 'OK'])
  expect(await count('contact_messages')).toBe(0)
  expect(await count('outbox')).toBe(0)
})

test('a file in the form is refused', async () => {
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

test('each form is rate limited by address', async () => {
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
