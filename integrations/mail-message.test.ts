import { expect, test } from 'vitest'
import { openSmtp } from '#tests/smtp.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail = {
  messageId: '<1@quilate.example>',
  date: new Date('2026-11-21T10:00:00Z'),
  from: { name: 'Quilate', address: 'hola@quilate.example' },
  replyTo: 'hola@quilate.example',
  to: { name: 'Ana', address: 'ana@example.com' },
  subject: 'Tu cita',
  text: 'Te esperamos.',
  html: '<p>Te esperamos.</p>',
}
const event = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'

test('a calendar event is sent as an alternative of the mail and as an attachment', async () => {
  const smtp = await openSmtp()
  const mailer = createSmtpMailer(smtp.url)
  await mailer.deliver({ ...mail, calendar: { method: 'REQUEST', content: event } })
  await mailer.deliver(mail)
  await smtp.close()
  const [withEvent, without] = smtp.received.map(({ raw }) => raw)
  expect(withEvent).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i)
  expect(withEvent).toMatch(/content-type: application\/ics; name=cita\.ics/i)
  expect(withEvent).toContain(Buffer.from(event).toString('base64'))
  expect(without).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
  expect(without).not.toMatch(/calendar|\.ics/)
})

test('a mail that can be unsubscribed from names the address for one click (RFC 8058)', async () => {
  const smtp = await openSmtp()
  const unsubscribeUrl = 'https://quilate.example/api/product/notify/unsubscribe/token'
  await createSmtpMailer(smtp.url).deliver({ ...mail, unsubscribeUrl })
  await createSmtpMailer(smtp.url).deliver(mail)
  await smtp.close()
  const [withLink, without] = smtp.received.map(({ raw }) => raw)
  expect(withLink?.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(withLink).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(without).not.toContain('List-Unsubscribe')
})
