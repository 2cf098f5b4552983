import { sql } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { appointmentsApi } from '#contracts/appointments.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop } from '#tests/open-shop.ts'

export const asked = {
  first_name: 'Lucía',
  last_name: 'Pérez',
  phone: '+54 11 5555-1234',
  email: 'lucia@example.com',
  available_days: ['viernes', 'lunes'],
  time_slot: 'morning',
} as const

export const written = {
  user_name: 'Lucía Pérez',
  user_email: 'lucia@example.com',
  subject: 'Una alianza',
  phone: '11 5555 1234',
  message: 'Hola.\n\n¿Hacen alianzas\ncon rubíes?',
}

export const long = 'x'.repeat(10_000)
export const crlf = 'Ana\r\nBcc: todos@example.com'
/** A value as a test name shows it. */
export const short = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 40)

/** A shop, and the three forms that anybody may send: appointment, message, revocation. */
export async function openPublicForms() {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  const guest = createClient(shop.server)
  beforeEach(async () => {
    await shop.db.execute(
      sql`truncate appointments, contact_messages, revocations, answers, outbox cascade`,
    )
    shop.mails.length = 0
  })

  const ask = (change: object = {}) =>
    guest.call(appointmentsApi.newDate, { body: { ...asked, ...change } as never })
  const revoke = (body: object) => guest.call(revocationsApi.revoke, { body: body as never })

  /** Posts a form as EmailJS does in the browser. */
  function send(fields: object = written, server = shop.server) {
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

  return { shop, ask, revoke, send, count }
}
