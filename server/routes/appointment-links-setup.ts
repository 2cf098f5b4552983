import { sql } from 'drizzle-orm'
import { afterAll, beforeEach } from 'vitest'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { appointmentLinksApi } from '#contracts/appointment-links.ts'
import { appointmentsApi } from '#contracts/appointments.ts'
import { addDays, dayOf, toMoment, weekdayOf } from '#contracts/dates.ts'
import { serveAppointmentForms } from '#server/pages/appointment-forms.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop, type TestShopOptions } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

export const visitor = {
  first_name: 'Lucía',
  last_name: 'Pérez',
  phone: '+54 11 5555-1234',
  email: 'lucia@example.com',
}

/** The Tuesday after next: open on any day that the test runs. */
export const tuesday = (() => {
  let day = addDays(dayOf(new Date()), 8)
  while (weekdayOf(day) !== 2) day = addDays(day, 1)
  return day
})()

/** A shop with appointments, and what visitors do with the links in their mails. */
export async function openLinks(options: TestShopOptions = {}) {
  const shop: TestShop = await openTestShop({
    ...options,
    storefront: (app) =>
      serveAppointmentForms(app, {
        // Read at a request, when the shop is open.
        get visitorChanges() {
          return shop.shop.visitorChanges
        },
      }),
  })
  afterAll(() => shop.close())
  const staff = await addPerson(shop, { role: 'owner', first_name: 'Carmen' })
  const guest = createClient(shop.server)
  beforeEach(async () => {
    await shop.db.execute(
      sql`truncate appointment_links, appointments, holidays, outbox, attempts cascade`,
    )
    shop.mails.length = 0
  })

  const newestMail = async (to = visitor.email) => {
    await shop.runJobs()
    return shop.mails.findLast((mail) => mail.to.address === to)
  }
  const readToken = async (to = visitor.email) => {
    const mail = await newestMail(to)
    return /\/cita\/([\w-]+)/.exec(mail?.text ?? '')?.[1] as string
  }

  const ask = async (change: object = {}) => {
    const { body } = await guest.call(appointmentsApi.newDate, {
      body: { ...visitor, available_days: ['martes'], time_slot: 'morning', ...change },
    })
    return body.id
  }

  const read = async (id: number) =>
    (await staff.client.call(adminAppointmentsApi.get, { params: { id } })).body

  const confirm = async (id: number, time: string, day = tuesday) => {
    const { version } = await read(id)
    const body = { day, time, version }
    return staff.client.call(adminAppointmentsApi.confirm, { params: { id }, body })
  }

  /** A confirmed appointment, with the token of its mail. */
  const book = async (time: string, change: { email?: string } = {}) => {
    const id = await ask(change)
    await confirm(id, time)
    return { id, token: await readToken(change.email) }
  }

  const find = (token: string, query: { from?: string } = {}) =>
    guest.call(appointmentLinksApi.find, { params: { token }, query })

  /** Without a `sequence`, with what the page shows now. */
  const move = async (token: string, time: string, { day = tuesday, sequence = -1 } = {}) => {
    const seen = sequence === -1 ? (await find(token)).body.sequence : sequence
    const body = { day, time, sequence: seen }
    return guest.call(appointmentLinksApi.move, { params: { token }, body })
  }
  const cancel = async (token: string, sequence = -1) => {
    const seen = sequence === -1 ? (await find(token)).body.sequence : sequence
    const body = { sequence: seen }
    return guest.call(appointmentLinksApi.cancel, { params: { token }, body })
  }

  /** Sends a form of the page as a browser without scripts does. */
  const sendForm = async (token: string, fields: Record<string, string>) => {
    const { statusCode, headers } = await shop.server.inject({
      method: 'POST',
      url: `/cita/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: statusCode, location: headers['location'] }
  }

  /** Moves the appointment itself in time, as if the day had come. */
  const setStart = (id: number, at: Date) =>
    shop.db.execute(
      sql`update appointments set starts_at = ${at.toISOString()}::timestamptz where id = ${id}`,
    )

  return {
    ...{ shop, staff, guest, newestMail, readToken, ask, read, confirm, book },
    ...{ find, move, cancel, sendForm, setStart },
  }
}

export const at = (time: string, day = tuesday) => toMoment(day, time).toISOString()
