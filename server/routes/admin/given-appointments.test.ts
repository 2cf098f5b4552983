import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { appointmentsApi } from '#contracts/appointments.ts'
import { addDays, dayOf, toMoment, weekdayOf } from '#contracts/dates.ts'
import { createReminders } from '#domain/appointments/reminders.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const { get, create, confirm, cancel, postpone } = adminAppointmentsApi
const visitor = { email: 'lucia@example.com' }

let shop: TestShop
let seller: Person

/** The Tuesday after next: open on any day that the test runs. */
const tuesday = (() => {
  let day = addDays(dayOf(new Date()), 8)
  while (weekdayOf(day) !== 2) day = addDays(day, 1)
  return day
})()

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addPerson(shop, { role: 'seller' })
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate appointment_links, appointments, holidays, outbox`)
  shop.mails.length = 0
})
afterAll(() => shop.close())

const confirmAt = async (params: { id: number }, day: string, time: string) => {
  const { body } = await seller.client.call(get, { params })
  return seller.client.call(confirm, { params, body: { day, time, version: body.version } })
}
const newestMail = async () => {
  await shop.runJobs()
  return shop.mails.findLast(({ to }) => to.address === visitor.email)
}

test('an appointment without e-mail and surname needs a telephone, and mails nobody', async () => {
  const given = { first_name: 'Ana', phone: '341 555-1234', day: tuesday, time: '10:00' }
  const { status, body } = await seller.client.call(create, {
    body: { ...given, last_name: '', email: '' },
  })
  expect([status, body]).toMatchObject([
    201,
    { status: 'confirmed', last_name: '', email: '', phone: '+543415551234' },
  ])
  const params = { id: body.id }
  expect((await confirmAt(params, tuesday, '11:00')).body).toMatchObject({ time: '11:00' })
  const holiday = await seller.client.call(adminHolidaysApi.create, {
    body: { day: tuesday, name: 'Inventario' },
  })
  const postponed = await seller.client.call(postpone, { params, body: { version: 2 } })
  expect(postponed.body).toMatchObject({ status: 'asked', day: null })
  await seller.client.call(adminHolidaysApi.remove, { params: { id: holiday.body.id } })
  await confirmAt(params, tuesday, '11:30')
  const remind = createReminders({ ...shop.shop, postMail: shop.shop.mail.post, db: shop.db })
  await remind(toMoment(addDays(tuesday, -1), '10:00'))
  const last = await seller.client.call(get, { params })
  await seller.client.call(cancel, { params, body: { version: last.body.version } })
  await shop.runJobs()
  expect(shop.mails).toEqual([])
  const { rows } = await shop.db.execute(sql`select 1 from appointment_links`)
  expect(rows).toEqual([])
})

test('an appointment with an e-mail only needs no telephone, one with neither is refused', async () => {
  const given = { first_name: 'Ana', day: tuesday, time: '10:00' }
  const made = await seller.client.call(create, { body: { ...given, email: visitor.email } })
  expect([made.status, made.body]).toMatchObject([201, { phone: '', email: visitor.email }])
  expect((await newestMail())?.to).toMatchObject({ name: 'Ana' })
  const refused = await seller.client.call(create, { body: given })
  expect([refused.status, refused.json]).toMatchObject([
    400,
    { fields: { phone: ['Escribí un teléfono o un correo, para poder avisarle.'] } },
  ])
})

test('visitors still have to give a surname, a telephone and an e-mail', async () => {
  const { status, json } = await createClient(shop.server).call(appointmentsApi.newDate, {
    body: {
      first_name: 'Ana',
      last_name: '',
      phone: '',
      email: '',
      available_days: ['martes'],
      time_slot: 'morning',
    },
  })
  expect(status).toBe(400)
  expect(Object.keys((json as { fields: object }).fields)).toEqual(['last_name', 'phone', 'email'])
})
