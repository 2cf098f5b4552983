import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { addDays, dayOf, toMoment, weekdayOf } from '#contracts/dates.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { createReminders } from '#domain/appointments/reminders.ts'
import { at, openLinks, tuesday } from './appointment-links-setup.ts'

const links = await openLinks()
const { shop, staff, newestMail, readToken, ask, read, confirm, book, find, move, cancel } = links

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const unfold = (text = '') => text.replaceAll('\r\n ', '').split('\r\n')
const listAudit = async (id: number) =>
  (
    await shop.db.execute(
      sql`select author, author_id, action, resource_id from audit_log
        where author_id is null and resource = 'appointments' and resource_id = ${String(id)} order by id`,
    )
  ).rows

test('every mail of an appointment has a link of its own, which shows it', async () => {
  const id = await ask()
  const tokens = [await readToken()]
  await confirm(id, '10:00')
  tokens.push(await readToken())
  await confirm(id, '10:30')
  tokens.push(await readToken())
  const { mail, settings, publicUrl } = shop.shop
  const remind = createReminders({ db: shop.db, postMail: mail.post, publicUrl, settings })
  await remind(toMoment(addDays(tuesday, -1), '12:00'))
  tokens.push(await readToken())
  expect(new Set(tokens).size).toBe(4)
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{22}$/)
    const { status, body, headers } = await find(token)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({ status: 'confirmed', first_name: 'Lucía', time: '10:30' })
  }
  const stored = await shop.db.execute(sql`select token_hash from appointment_links`)
  expect(stored.rows).toHaveLength(4)
  expect(JSON.stringify(stored.rows)).not.toContain(tokens[0])
})

test('the link shows neither the last name nor phone, mail and note', async () => {
  const { token } = await book('10:00')
  const { json } = await find(token)
  expect(JSON.stringify(json)).not.toMatch(/Pérez|5555|lucia@|note/)
})

test('an unknown link is refused', async () => {
  for (const reply of [await find('nada'), await move('nada', '10:00', { sequence: 1 })]) {
    expect([reply.status, reply.json]).toMatchObject([404, { code: 'appointment_link_not_found' }])
  }
})

test('only free hours are offered, without the present one', async () => {
  const other = await book('11:00', { email: 'otra@example.com' })
  const { token } = await book('10:00')
  const body = { day: addDays(tuesday, 1), name: 'Inventario' }
  await staff.client.call(adminHolidaysApi.create, { body })
  const { days, more_from } = (await find(token, { from: tuesday })).body
  expect(days[0]?.day).toBe(tuesday)
  expect(days[0]?.times.slice(0, 3)).toEqual(['10:30', '11:30', '12:00'])
  expect(days[1]?.day).toBe(addDays(tuesday, 2))
  expect(days).toHaveLength(6)
  expect(more_from).toBe(addDays(tuesday, 9))
  expect((await find(other.token)).body.time).toBe('11:00')
})

test('a visitor moves the appointment: both get a mail, and the log names the visitor', async () => {
  const { id, token } = await book('10:00')
  const { status, body } = await move(token, '12:00')
  expect([status, body]).toMatchObject([200, { time: '12:00', starts_at: at('12:00') }])
  const mail = await newestMail()
  expect(mail?.subject).toContain('Tu cita cambió')
  expect(mail?.calendar?.method).toBe('REQUEST')
  expect(unfold(mail?.calendar?.content)).toEqual(
    expect.arrayContaining([`UID:cita-${id}@quilate.example`, 'SEQUENCE:2']),
  )
  const toShop = await newestMail(shopFacts.email)
  expect(toShop?.subject).toContain('Lucía Pérez movió su cita')
  expect(toShop?.text).toContain('10:00')
  expect(toShop?.text).toContain('12:00')
  expect(toShop?.replyTo).toBe('lucia@example.com')
  expect(await listAudit(id)).toEqual([
    { author: 'Visitante', author_id: null, action: 'move', resource_id: String(id) },
  ])
  const { history } = adminAppointmentsApi
  expect((await staff.client.call(history, { params: { id } })).body.changes).toMatchObject([
    { author: 'Visitante', action: 'move', from: at('10:00'), to: at('12:00') },
    { author: expect.stringContaining('Carmen'), action: 'confirm', from: null, to: at('10:00') },
  ])
  expect((await confirm(await ask({ email: 'otra@example.com' }), '10:00')).status).toBe(200)
})

test('a visitor cancels the appointment, once', async () => {
  const { id, token } = await book('10:00')
  expect((await cancel(token)).body).toMatchObject({ status: 'cancelled', can_cancel: false })
  const mail = await newestMail()
  expect(mail?.subject).toContain('Tu cita quedó cancelada')
  expect(unfold(mail?.calendar?.content)).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2']),
  )
  expect((await newestMail(shopFacts.email))?.subject).toContain('Lucía Pérez canceló su cita')
  const count = shop.mails.length
  expect((await cancel(token, 1)).status).toBe(200)
  await shop.runJobs()
  expect(shop.mails).toHaveLength(count)
  expect(await listAudit(id)).toMatchObject([{ action: 'cancel', resource_id: String(id) }])
  expect((await move(token, '12:00')).json).toMatchObject({ code: 'appointment_over' })
})

test('a request can be withdrawn by its link, but not given an hour', async () => {
  await ask()
  const token = await readToken()
  expect((await find(token)).body).toMatchObject({ can_move: false, can_cancel: true, days: [] })
  expect((await move(token, '10:00')).json).toMatchObject({ code: 'appointment_not_confirmed' })
  expect((await cancel(token)).body.status).toBe('cancelled')
  expect((await newestMail())?.calendar).toBeUndefined()
  expect((await newestMail(shopFacts.email))?.subject).toContain('retiró su pedido')
})

test('of ten visitors who want the last place of an hour one gets it', async () => {
  const hours = ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '15:00', '15:30', '16:00']
  const booked = await Promise.all(
    hours.map(async (time, index) => {
      const email = `v${index}@example.com`
      const id = await ask({ email })
      await confirm(id, time)
      return { id, email }
    }),
  )
  await shop.runJobs()
  const tokens = await Promise.all(booked.map(({ email }) => readToken(email)))
  const replies = await Promise.all(tokens.map((token) => move(token, '18:00', { sequence: 1 })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(hours.length - 1)
  expect(refused[0]?.json).toMatchObject({ code: 'slot_full' })
})

test('a double click moves once', async () => {
  const { id, token } = await book('10:00')
  const replies = await Promise.all([1, 2, 3].map(() => move(token, '12:00', { sequence: 1 })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await listAudit(id)).toHaveLength(1)
  expect(replies[0]?.body.sequence).toBe(2)
})

test('what staff changed in the meantime is not changed unseen', async () => {
  const { id, token } = await book('10:00')
  await confirm(id, '11:00')
  for (const reply of [await move(token, '12:00', { sequence: 1 }), await cancel(token, 1)]) {
    expect([reply.status, reply.json]).toMatchObject([409, { code: 'appointment_changed' }])
  }
  expect(await read(id)).toMatchObject({ time: '11:00', status: 'confirmed' })
})

test('a note of staff does not hinder the visitor, whose change refuses outdated forms of staff', async () => {
  const { id, token } = await book('10:00')
  const params = { id }
  const { version } = await read(id)
  await staff.client.call(adminAppointmentsApi.update, { params, body: { note: 'VIP', version } })
  expect((await move(token, '12:00', { sequence: 1 })).status).toBe(200)
  const late = await staff.client.call(adminAppointmentsApi.confirm, {
    params,
    body: { day: tuesday, time: '15:00', version: version + 1 },
  })
  expect(late.status).toBe(409)
})

test('shortly before the appointment the link changes nothing', async () => {
  const { id, token } = await book('10:00')
  await links.setStart(id, inHours(3.9))
  expect((await find(token)).body).toMatchObject({
    ...{ can_move: false, can_cancel: false, is_late: true, days: [] },
  })
  for (const reply of [await move(token, '12:00'), await cancel(token)]) {
    expect(reply.json).toMatchObject({ code: 'appointment_too_late' })
  }
  await links.setStart(id, inHours(4.1))
  expect((await find(token)).body.can_move).toBe(true)
  await links.setStart(id, inHours(-1))
  expect((await find(token)).body).toMatchObject({ can_cancel: false, is_late: false })
  expect((await cancel(token)).json).toMatchObject({ code: 'appointment_over' })
})

test('hours that begin soon, and hours without visits, are refused', async () => {
  await shop.shop.settings.update('appointments', {
    ...(await shop.shop.settings.getAppointments()),
    notice_hours: 168,
  })
  const { id, token } = await book('10:00')
  await links.setStart(id, inHours(24 * 20))
  let soon = addDays(dayOf(new Date()), 1)
  while ([0, 6].includes(weekdayOf(soon))) soon = addDays(soon, 1)
  const early = await move(token, '10:00', { day: soon })
  expect(early.json).toMatchObject({ code: 'slot_too_soon' })
  const { settings } = shop.shop
  await settings.update('appointments', { ...(await settings.getAppointments()), notice_hours: 4 })
  expect((await move(token, '10:10')).json).toMatchObject({ code: 'invalid' })
  expect((await move(token, '10:00', { day: addDays(tuesday, 4) })).status).toBe(400)
})

test('the link of a removed appointment is gone with it', async () => {
  const { id, token } = await book('10:00')
  await shop.db.execute(sql`delete from appointments where id = ${id}`)
  expect((await find(token)).status).toBe(404)
})
