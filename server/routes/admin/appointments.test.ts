import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { appointmentsApi } from '#contracts/appointments.ts'
import { addDays, dayOf, toMoment, weekdayOf } from '#contracts/dates.ts'
import { createReminders } from '#domain/appointments/reminders.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

type Person = Awaited<ReturnType<typeof addPerson>>

const { list, listSlots, get, create, update, confirm, cancel } = adminAppointmentsApi
const visitor = {
  first_name: 'Lucía',
  last_name: 'Pérez',
  phone: '+54 11 5555-1234',
  email: 'lucia@example.com',
}

let shop: TestShop
let seller: Person
let owner: Person

/** The Tuesday after next: open on any day that the test runs. */
const tuesday = (() => {
  let day = addDays(dayOf(new Date()), 8)
  while (weekdayOf(day) !== 2) day = addDays(day, 1)
  return day
})()

beforeAll(async () => {
  shop = await openTestShop()
  seller = await addPerson(shop, { role: 'seller', first_name: 'Luis' })
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate appointment_links, appointments, holidays, outbox`)
  shop.mails.length = 0
})
afterAll(() => shop.close())

async function requestAppointment(change: object = {}) {
  const { body } = await createClient(shop.server).call(appointmentsApi.newDate, {
    body: { ...visitor, available_days: ['martes'], time_slot: 'morning', ...change },
  })
  return { id: body.id }
}
const confirmAt = async (params: { id: number }, day: string, time: string) => {
  const { body } = await seller.client.call(get, { params })
  return seller.client.call(confirm, { params, body: { day, time, version: body.version } })
}
const newestMail = async () => {
  await shop.runJobs()
  return shop.mails.findLast(({ to }) => to.address === visitor.email)
}
const unfold = (text = '') => text.replaceAll('\r\n ', '').split('\r\n')

test('a confirmed request is mailed with a calendar event', async () => {
  const params = await requestAppointment()
  const { status, body } = await confirmAt(params, tuesday, '10:30')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'confirmed',
    day: tuesday,
    time: '10:30',
    minutes: 30,
    starts_at: toMoment(tuesday, '10:30').toISOString(),
    version: 2,
  })
  const mail = await newestMail()
  expect(mail?.subject).toContain('10:30')
  expect(mail?.text).toContain('martes')
  expect(mail?.calendar?.method).toBe('REQUEST')
  expect(mail?.calendar?.content).toMatch(/\r\n$/)
  const stamp = toMoment(tuesday, '10:30')
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
  expect(unfold(mail?.calendar?.content)).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      `UID:cita-${params.id}@quilate.example`,
      'SEQUENCE:1',
      `DTSTART:${stamp}`,
    ]),
  )
})

test('moving updates the calendar event, cancelling removes it and frees the slot', async () => {
  const params = await requestAppointment()
  await confirmAt(params, tuesday, '10:30')
  await confirmAt(params, tuesday, '11:00')
  const moved = await newestMail()
  expect(moved?.subject).toContain('Tu cita cambió')
  expect(unfold(moved?.calendar?.content)).toEqual(
    expect.arrayContaining([`UID:cita-${params.id}@quilate.example`, 'SEQUENCE:2']),
  )
  const { body } = await seller.client.call(get, { params })
  await seller.client.call(cancel, {
    params,
    body: { reason: 'Cerramos por inventario.', version: body.version },
  })
  const gone = await newestMail()
  expect(gone?.text).toContain('Cerramos por inventario.')
  expect(unfold(gone?.calendar?.content)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']),
  )
  expect((await confirmAt(await requestAppointment(), tuesday, '11:00')).status).toBe(200)
})

test('an unconfirmed request is cancelled without a calendar event', async () => {
  const params = await requestAppointment()
  await seller.client.call(cancel, { params, body: { version: 1 } })
  const mail = await newestMail()
  expect(mail?.subject).toContain('Tu cita quedó cancelada')
  expect(mail?.calendar).toBeUndefined()
})

test('of ten concurrent confirmations of the last slot one succeeds', async () => {
  const asked = await Promise.all(
    Array.from({ length: 10 }, (_, at) => requestAppointment({ email: `v${at}@example.com` })),
  )
  const replies = await Promise.all(
    asked.map((params) =>
      seller.client.call(confirm, { params, body: { day: tuesday, time: '15:00', version: 1 } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const full = replies.filter(({ status }) => status === 409)
  expect(full).toHaveLength(9)
  expect(full[0]?.json).toMatchObject({ code: 'slot_full' })
})

test.each([
  ['2020-01-07', '10:00', 'day'],
  [addDays(tuesday, 4), '10:00', 'day'],
  [tuesday, '09:30', 'time'],
  [tuesday, '10:10', 'time'],
  [tuesday, '13:00', 'time'],
  ['2026-02-30', '10:00', 'day'],
  [tuesday, '25:00', 'time'],
])('a confirmation on %s at %s is refused', async (day, time, field) => {
  const reply = await confirmAt(await requestAppointment(), day, time)
  expect(reply.status).toBe(400)
  expect(Object.keys((reply.json as { fields: object }).fields)).toEqual([field])
})

test('a holiday has no slots, and its name is the reason', async () => {
  const { create, update, remove, list } = adminHolidaysApi
  const made = await seller.client.call(create, { body: { day: tuesday, name: 'Día de la joya' } })
  expect(made.status).toBe(201)
  const reply = await confirmAt(await requestAppointment(), tuesday, '10:00')
  expect(reply.json).toMatchObject({ fields: { day: ['Ese día no atendemos: Día de la joya.'] } })
  const { body } = await seller.client.call(listSlots, { query: { from: tuesday, until: tuesday } })
  expect(body.days).toEqual([{ day: tuesday, closed: 'Día de la joya', slots: [] }])

  const twice = await seller.client.call(create, { body: { day: tuesday, name: 'Otro' } })
  expect([twice.status, twice.json]).toMatchObject([400, { fields: { day: expect.any(Array) } }])
  const params = { id: made.body.id }
  const moved = await seller.client.call(update, {
    params,
    body: { day: addDays(tuesday, 1), name: 'Día de la joya', version: 1 },
  })
  expect(moved.body).toMatchObject({ day: addDays(tuesday, 1), version: 2 })
  expect((await confirmAt(await requestAppointment(), tuesday, '10:00')).status).toBe(200)
  await seller.client.call(remove, { params })
  expect((await seller.client.call(list)).body.count).toBe(0)
})

test('national holidays are seeded once per year, and deleted ones stay deleted', async () => {
  await shop.db.execute(sql`truncate holiday_years`)
  await shop.shop.adminHolidays.seed(new Date('2026-11-21T12:00:00Z'))
  const query = { year: '2027', per_page: 100 }
  const found = await seller.client.call(adminHolidaysApi.list, { query })
  expect(found.body.count).toBe(16)
  expect(found.body.results[0]).toMatchObject({ day: '2027-01-01', name: 'Año Nuevo' })
  const id = found.body.results[1]?.id as number
  await seller.client.call(adminHolidaysApi.remove, { params: { id } })
  await shop.shop.adminHolidays.seed(new Date('2027-01-02T12:00:00Z'))
  expect((await seller.client.call(adminHolidaysApi.list, { query })).body.count).toBe(15)
  const next = { query: { ...query, year: '2028' } }
  expect((await seller.client.call(adminHolidaysApi.list, next)).body.count).toBe(16)
})

test('the calendar shows the free places of each slot', async () => {
  await confirmAt(await requestAppointment(), tuesday, '10:00')
  const { body } = await seller.client.call(listSlots, {
    query: { from: tuesday, until: addDays(tuesday, 4) },
  })
  expect(body.days).toHaveLength(5)
  expect(body.days[0]?.slots.slice(0, 2)).toEqual([
    { time: '10:00', left: 0 },
    { time: '10:30', left: 1 },
  ])
  expect(body.days[4]).toMatchObject({ closed: 'Ese día no damos turnos.', slots: [] })
  const wide = { query: { from: tuesday, until: addDays(tuesday, 90) } }
  expect((await seller.client.call(listSlots, wide)).status).toBe(400)
})

test('the settings define duration and places of appointments', async () => {
  const params = { name: 'appointments' } as const
  const { body } = await owner.client.call(adminSettingsApi.get, { params })
  const value = { ...(body.value as object), minutes: 60, places: 2 }
  const saved = await owner.client.call(adminSettingsApi.update, {
    params,
    body: { value, version: body.version },
  })
  expect(saved.status).toBe(200)
  expect((await confirmAt(await requestAppointment(), tuesday, '10:30')).status).toBe(400)
  expect((await confirmAt(await requestAppointment(), tuesday, '11:00')).status).toBe(200)
  expect((await confirmAt(await requestAppointment(), tuesday, '11:00')).status).toBe(200)
  expect((await confirmAt(await requestAppointment(), tuesday, '11:00')).status).toBe(409)
  await owner.client.call(adminSettingsApi.reset, { params })
})

test('an appointment created by staff is confirmed at once', async () => {
  const { status, body } = await seller.client.call(create, {
    body: { ...visitor, note: 'Alianzas', day: tuesday, time: '12:30' },
  })
  expect([status, body]).toMatchObject([
    201,
    {
      status: 'confirmed',
      available_days: ['martes'],
      time_slot: 'morning',
      note: 'Alianzas',
      phone: '+541155551234',
    },
  ])
  expect((await newestMail())?.calendar?.method).toBe('REQUEST')
})

test('attendance is recorded, and a past appointment cannot be moved', async () => {
  const params = await requestAppointment()
  const early = await seller.client.call(update, {
    params,
    body: { status: 'attended', version: 1 },
  })
  expect(early.json).toMatchObject({ code: 'appointment_not_confirmed' })
  await confirmAt(params, tuesday, '10:00')
  const { body } = await seller.client.call(update, {
    params,
    body: { status: 'attended', note: 'Eligió la de oro.', version: 2 },
  })
  expect(body).toMatchObject({ status: 'attended', note: 'Eligió la de oro.', version: 3 })
  expect((await confirmAt(params, tuesday, '11:00')).json).toMatchObject({
    code: 'appointment_over',
  })
})

test('appointments are filtered by status, days and search', async () => {
  const first = await requestAppointment()
  const second = await requestAppointment({ first_name: 'Ána' })
  await confirmAt(second, tuesday, '10:00')
  const find = async (query: object) =>
    (await seller.client.call(list, { query })).body.results.map(({ id }) => id)
  expect(await find({})).toEqual([second.id, first.id])
  expect(await find({ status: 'asked' })).toEqual([first.id])
  expect(await find({ from: tuesday, until: tuesday, sort: 'starts_at' })).toEqual([second.id])
  expect(await find({ from: addDays(tuesday, 1) })).toEqual([])
  expect(await find({ search: 'ana' })).toEqual([second.id])
})

test('a reminder is sent once, on the day before, during the day', async () => {
  const params = await requestAppointment()
  await confirmAt(params, tuesday, '10:00')
  const remind = createReminders({
    db: shop.db,
    postMail: shop.shop.mail.post,
    publicUrl: shop.shop.publicUrl,
    settings: shop.shop.settings,
  })
  const monday = addDays(tuesday, -1)
  const count = async () => {
    await shop.runJobs()
    return shop.mails.filter(({ subject }) => subject.startsWith('Mañana te esperamos')).length
  }
  await remind(toMoment(addDays(monday, -1), '12:00'))
  await remind(toMoment(monday, '06:00'))
  expect(await count()).toBe(0)
  await remind(toMoment(monday, '09:07'))
  await remind(toMoment(monday, '10:07'))
  expect(await count()).toBe(1)
  expect(shop.mails.at(-1)?.text).toContain('10:00')
})

test('an appointment confirmed the day before gets no reminder', async () => {
  const params = await requestAppointment()
  await confirmAt(params, tuesday, '10:00')
  const monday = addDays(tuesday, -1)
  await shop.db.execute(
    sql`update appointments set date_confirmed = ${toMoment(monday, '08:00').toISOString()}`,
  )
  const { mail, settings } = shop.shop
  const { publicUrl } = shop.shop
  const remind = createReminders({ db: shop.db, postMail: mail.post, publicUrl, settings })
  await remind(toMoment(monday, '09:07'))
  await shop.runJobs()
  expect(shop.mails.some(({ subject }) => subject.startsWith('Mañana'))).toBe(false)
})
