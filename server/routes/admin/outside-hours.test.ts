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

const { list, get, confirm, postpone, suggestSlots } = adminAppointmentsApi
const visitor = {
  first_name: 'Lucía',
  last_name: 'Pérez',
  phone: '+54 11 5555-1234',
  email: 'lucia@example.com',
}

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>

/** The first such weekday after the given number of days. */
const next = (weekday: number, after = 8) => {
  let day = addDays(dayOf(new Date()), after)
  while (weekdayOf(day) !== weekday) day = addDays(day, 1)
  return day
}
const tuesday = next(2)

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate appointment_links, appointments, holidays, outbox`)
  await shop.shop.settings.update('appointments', {
    days: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'],
    morning: { from: '10:00', until: '13:00' },
    afternoon: { from: '15:00', until: '19:00' },
    saturday: null,
    minutes: 30,
    places: 1,
    notice_hours: 4,
  })
  shop.mails.length = 0
})
afterAll(() => shop.close())

const requestAppointment = async (change: object = {}) => {
  const { body } = await createClient(shop.server).call(appointmentsApi.newDate, {
    body: { ...visitor, available_days: ['martes'], time_slot: 'morning', ...change },
  })
  return { id: body.id }
}
const read = async (params: { id: number }) => (await owner.client.call(get, { params })).body
const confirmAt = async (params: { id: number }, day: string, time: string) => {
  const { version } = await read(params)
  const reply = await owner.client.call(confirm, { params, body: { day, time, version } })
  expect(reply.status).toBe(200)
}
const close = (day: string) =>
  owner.client.call(adminHolidaysApi.create, { body: { day, name: 'Inventario' } })
const changeHours = async (change: object) => {
  const params = { name: 'appointments' } as const
  const { body } = await owner.client.call(adminSettingsApi.get, { params })
  const value = { ...(body.value as object), ...change }
  const reply = await owner.client.call(adminSettingsApi.update, {
    params,
    body: { value, version: body.version },
  })
  expect(reply.status).toBe(200)
}
const listAffected = async () =>
  (await owner.client.call(list, { query: { outside_hours: 'true' } })).body.results.map(
    ({ id }) => id,
  )
const notify = async (params: { id: number }) => {
  const { version } = await read(params)
  return owner.client.call(postpone, { params, body: { version } })
}
const suggest = async (params: { id: number }) =>
  (await owner.client.call(suggestSlots, { params })).body

test('confirmed appointments on a newly closed day are listed', async () => {
  const [on, other] = [await requestAppointment(), await requestAppointment()]
  await requestAppointment()
  await confirmAt(on, tuesday, '10:00')
  await confirmAt(other, addDays(tuesday, 1), '10:00')
  expect(await listAffected()).toEqual([])
  await close(tuesday)
  expect(await listAffected()).toEqual([on.id])
  await confirmAt(on, addDays(tuesday, 2), '10:00')
  expect(await listAffected()).toEqual([])
})

test('removing an opening weekday lists its appointments too', async () => {
  const params = await requestAppointment()
  await confirmAt(params, tuesday, '10:00')
  await changeHours({ days: ['lunes', 'miercoles'] })
  await expect.poll(listAffected).toEqual([params.id])
})

test('shorter hours list the appointments outside of them, which are told and get no reminder', async () => {
  const [stays, falls] = [await requestAppointment(), await requestAppointment()]
  await confirmAt(stays, tuesday, '17:30')
  await confirmAt(falls, tuesday, '18:00')
  await changeHours({ afternoon: { from: '15:00', until: '18:00' } })
  await expect.poll(listAffected).toEqual([falls.id])
  const { body } = await owner.client.call(list, { query: { outside_hours: 'false' } })
  expect(body.results.map(({ id }) => id)).toEqual([stays.id])

  const { mail, settings, publicUrl } = shop.shop
  const remind = createReminders({ db: shop.db, postMail: mail.post, publicUrl, settings })
  await remind(toMoment(addDays(tuesday, -1), '09:07'))
  await shop.runJobs()
  const reminders = shop.mails.filter(({ subject }) => subject.startsWith('Mañana te esperamos'))
  expect(reminders.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Mañana te esperamos: 17:30/),
  ])

  expect((await notify(stays)).json).toMatchObject({ code: 'day_is_open' })
  expect((await notify(falls)).status).toBe(200)
  await shop.runJobs()
  expect(shop.mails.at(-1)?.subject).toMatch(/^Tu cita del martes .*, 18:00: a esa hora/)
  expect(await listAffected()).toEqual([])
})

test('appointments on a closed day get no reminder', async () => {
  const params = await requestAppointment()
  await confirmAt(params, tuesday, '10:00')
  await close(tuesday)
  const { mail, settings, publicUrl } = shop.shop
  const remind = createReminders({ db: shop.db, postMail: mail.post, publicUrl, settings })
  const count = async () => {
    await remind(toMoment(addDays(tuesday, -1), '09:07'))
    await shop.runJobs()
    return shop.mails.filter(({ subject }) => subject.startsWith('Mañana te esperamos')).length
  }
  expect(await count()).toBe(0)
  await shop.db.execute(sql`truncate holidays`)
  expect(await count()).toBe(1)
})

test('postponing sends a mail that cancels the calendar event and reopens the request', async () => {
  const params = await requestAppointment()
  await confirmAt(params, tuesday, '10:00')
  await close(tuesday)
  const { status, body } = await notify(params)
  expect([status, body]).toMatchObject([
    200,
    { status: 'asked', day: null, time: null, available_days: ['martes'] },
  ])
  await shop.runJobs()
  const mail = shop.mails.at(-1)
  expect(mail?.subject).toMatch(
    /^Tu cita del martes \d+ de \p{L}+, 10:00: a esa hora no atendemos/u,
  )
  expect(mail?.text).toContain('Te vamos a proponer otro día y hora.')
  expect(mail?.text).toContain('10:00')
  expect(mail?.calendar?.method).toBe('CANCEL')
  expect(mail?.calendar?.content).toContain('SEQUENCE:2')
  const { rows } = await shop.db.execute(
    sql`select author, action, before, after from audit_log where resource = 'appointments' order by id desc limit 1`,
  )
  expect(rows).toMatchObject([
    { author: 'Carmen Paz', action: 'postpone', before: { status: 'confirmed' } },
  ])
  expect(await listAffected()).toEqual([])
  await confirmAt(params, addDays(tuesday, 7), '10:00')
  await shop.runJobs()
  expect(shop.mails.at(-1)?.calendar?.content).toContain('SEQUENCE:3')
})

test('only a confirmed appointment on a closed day can be postponed, and only once', async () => {
  const params = await requestAppointment()
  expect((await notify(params)).json).toMatchObject({ code: 'appointment_not_confirmed' })
  await confirmAt(params, tuesday, '10:00')
  expect((await notify(params)).json).toMatchObject({ code: 'day_is_open' })
  await close(tuesday)
  const { version } = await read(params)
  const body = { version }
  const replies = await Promise.all([
    owner.client.call(postpone, { params, body }),
    owner.client.call(postpone, { params, body }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await shop.runJobs()
  expect(shop.mails.filter(({ subject }) => subject.startsWith('Tu cita del'))).toHaveLength(1)
})

test('the first three free slots of the requested weekdays and part of the day are suggested', async () => {
  // Not today, whose hours may be over.
  const isWednesday = weekdayOf(dayOf(new Date())) === 3
  const day = isWednesday ? next(4, 1) : next(3, 1)
  const available_days = [isWednesday ? 'jueves' : 'miercoles']
  const params = await requestAppointment({ available_days, time_slot: 'afternoon' })
  expect((await suggest(params)).slots).toEqual(
    ['15:00', '15:30', '16:00'].map((time) => ({ day, time })),
  )
  await confirmAt(await requestAppointment(), day, '15:30')
  expect((await suggest(params)).slots.map(({ time }) => time)).toEqual(['15:00', '16:00', '16:30'])
  await close(day)
  const { slots, next: first } = await suggest(params)
  expect(slots.map((slot) => slot.day)).toEqual(Array(3).fill(addDays(day, 7)))
  expect(first && first.day < addDays(day, 7)).toBe(true)
})

test('the current slot of an appointment is not suggested', async () => {
  const params = await requestAppointment()
  const [first] = (await suggest(params)).slots
  await confirmAt(params, first?.day as string, first?.time as string)
  const { slots } = await suggest(params)
  expect(slots).toHaveLength(3)
  expect(slots).not.toContainEqual(first)
})

test('without a fitting slot the next free one is suggested', async () => {
  const params = await requestAppointment({ available_days: ['viernes'] })
  await shop.db.execute(sql`
    insert into holidays (day, name)
    select day::date, 'Viernes' from generate_series(current_date, current_date + 90, '1 day') day
    where extract(isodow from day) = 5`)
  expect(await suggest(params)).toEqual({
    slots: [],
    next: { day: expect.any(String), time: expect.any(String) },
  })
})
