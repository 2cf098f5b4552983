import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { toMonday } from '#backoffice/appointments/to-monday.ts'
import { toWeekWords } from '#backoffice/messages/appointment-words.ts'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { appointmentsApi } from '#contracts/appointments.ts'
import { addDays, dayOf } from '#contracts/dates.ts'
import { askAsOwner, press } from './back-office.ts'
import { listMail } from './people.ts'
import { expect, test } from './test.ts'

let visitors = 0

/** Asks for an appointment, under a name that no other test uses. */
export async function requestAppointment(request: APIRequestContext, change: object = {}) {
  visitors += 1
  const last_name = `Turno${process.pid}${Date.now()}${visitors}`
  const email = `${last_name.toLowerCase()}@example.com`
  const reply = await request.post(appointmentsApi.newDate.path, {
    data: {
      first_name: 'Rosa',
      last_name,
      phone: '+54 341 555 2222',
      email,
      available_days: ['martes', 'miercoles'],
      time_slot: 'afternoon',
      ...change,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return { id: (await reply.json()).id as number, name: `Rosa ${last_name}`, last_name, email }
}

type Day = { day: string; closed: string | null; slots: { time: string; left: number }[] }

const DAY_MS = 86_400_000

/** Tests that run at the same time use different days, because a day that one finds free may be taken a moment later. */
export function isOwnDay(day: string): boolean {
  const { parallelIndex, config } = test.info()
  return (Date.parse(day) / DAY_MS) % config.workers === parallelIndex
}

/** A day without appointments, in that many weeks or later. */
export async function findQuietDay(request: APIRequestContext, weeks: number): Promise<string> {
  const from = addDays(dayOf(new Date()), weeks * 7 + Math.floor(Math.random() * 20))
  const owner = await askAsOwner(request)
  const query = `from=${from}&until=${addDays(from, 20)}`
  const { days } = await owner.get(`${adminAppointmentsApi.listSlots.path}?${query}`)
  const quiet = (days as Day[]).find(
    ({ day, closed, slots }) => isOwnDay(day) && !closed && slots.every(({ left }) => left > 0),
  )
  return quiet?.day as string
}

/** Turns to the week of a day, from whichever week the page opens at. */
export async function turnToWeek(page: Page, day: string) {
  const monday = toMonday(day)
  const heading = page.getByRole('main').getByRole('heading', {
    level: 2,
    // Some weeks end on Saturday.
    name: new RegExp(
      `^(${[4, 5].map((days) => toWeekWords(monday, addDays(monday, days))).join('|')})$`,
    ),
  })
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  while (!(await heading.isVisible())) await press(page, 'Semana siguiente')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

export const confirmAt = async (
  request: APIRequestContext,
  id: number,
  when: { day: string; time: string },
) =>
  (await askAsOwner(request)).post(`/api/admin/appointments/${id}/confirm`, {
    ...when,
    version: 1,
  })

/** The page that the newest mail to an address links to. */
export async function readAppointmentLink(
  request: APIRequestContext,
  email: string,
): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const [newest] = await listMail(request, email)
    const text = await (await request.get(newest as string)).text()
    link = /\/cita\/[\w-]{22}/.exec(text)?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link as string
}

/** A confirmed appointment on a quiet day, and the link in its mail. */
export async function bookAppointment(request: APIRequestContext, weeks = 12) {
  const visitor = await requestAppointment(request)
  const day = await findQuietDay(request, weeks)
  await confirmAt(request, visitor.id, { day, time: '15:00' })
  await expect
    .poll(async () => (await listMail(request, visitor.email)).length)
    .toBeGreaterThanOrEqual(2)
  return { ...visitor, day, link: await readAppointmentLink(request, visitor.email) }
}

/** The card of a request for an appointment; the first ones are shown at once. */
export async function findRequest(page: Page, text: string): Promise<Locator> {
  const requests = page.getByRole('region', { name: /^Por confirmar/ })
  await expect(requests).toBeVisible()
  const more = requests.getByRole('button', { name: /^Ver los \d+$/ })
  if (await more.isVisible()) await more.click()
  return requests.getByRole('listitem').filter({ hasText: text })
}
