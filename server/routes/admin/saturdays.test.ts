import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { appointmentsApi } from '#contracts/appointments.ts'
import { addDays, dayOf, weekdayOf } from '#contracts/dates.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

const { create, list, listSlots } = adminAppointmentsApi
const params = { name: 'appointments' } as const

let shop: TestShop
let owner: Awaited<ReturnType<typeof addPerson>>
let saturday: string

beforeAll(async () => {
  shop = await openTestShop()
  owner = await addPerson(shop, { role: 'owner' })
  saturday = addDays(dayOf(new Date()), 8)
  while (weekdayOf(saturday) !== 6) saturday = addDays(saturday, 1)
  // A national holiday can be a Saturday.
  await shop.db.execute('truncate holidays')
})
afterAll(() => shop.close())

const give = (day: string, time: string) =>
  owner.client.call(create, { body: { first_name: 'Lucía', phone: '341 555 0199', day, time } })

async function openSaturdays(saturday: object | null) {
  const { body } = await owner.client.call(adminSettingsApi.get, { params })
  const value = { ...(body.value as object), saturday }
  return owner.client.call(adminSettingsApi.update, {
    params,
    body: { value, version: body.version },
  })
}

test('a shop gives no visits on Saturdays until its owner says so', async () => {
  expect((await give(saturday, '11:00')).json).toMatchObject({
    fields: { day: ['Ese día no atendemos.'] },
  })
})

test('an opened Saturday has its own hours', async () => {
  expect((await openSaturdays({ from: '11:00', until: '13:30' })).status).toBe(200)
  const { body } = await owner.client.call(listSlots, {
    query: { from: saturday, until: saturday },
  })
  expect(body.days[0]).toMatchObject({ closed: null })
  expect(body.days[0]?.slots.map(({ time }) => time)).toEqual([
    ...['11:00', '11:30', '12:00', '12:30', '13:00'],
  ])
  expect(body.times).toContain('13:00')
  const given = await give(saturday, '13:00')
  expect([given.status, given.body]).toMatchObject([
    201,
    {
      day: saturday,
      time: '13:00',
      available_days: ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'],
    },
  ])
  expect((await give(saturday, '15:00')).json).toMatchObject({
    fields: { time: ['A esa hora no atendemos.'] },
  })
  expect((await give(addDays(saturday, -1), '13:00')).status).toBe(400)
  expect((await give(addDays(saturday, -1), '15:00')).status).toBe(201)
})

test('the form of the storefront still asks for working days', async () => {
  const { status, json } = await createClient(shop.server).call(appointmentsApi.newDate, {
    body: {
      ...{ first_name: 'Lucía', last_name: 'Pérez', phone: '+54 11 5555-1234' },
      ...{ email: 'lucia@example.com', time_slot: 'morning' },
      available_days: ['sabado' as never],
    },
  })
  expect([status, json]).toMatchObject([
    400,
    { fields: { 'available_days.0': ['Elegí días de lunes a viernes.'] } },
  ])
})

test('hours of a Saturday that end before they start are refused', async () => {
  expect((await openSaturdays({ from: '14:00', until: '10:00' })).status).toBe(400)
})

test('a given visit is on a closed day when Saturdays are closed again', async () => {
  const listAffected = async () =>
    (await owner.client.call(list, { query: { outside_hours: 'true' } })).body.results.map(
      ({ day }) => day,
    )
  expect(await listAffected()).toEqual([])
  expect((await openSaturdays(null)).status).toBe(200)
  await expect.poll(listAffected).toEqual([saturday])
})
