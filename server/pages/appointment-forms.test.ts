import { expect, test } from 'vitest'
import { at, openLinks, tuesday } from '#server/routes/appointment-links-setup.ts'

const { shop, confirm, book, read, sendForm, ask, readToken } = await openLinks({
  rateLimits: true,
})

const hora = (time: string) => `${tuesday}T${time}`

test('the form moves the appointment and leads back to its page', async () => {
  const { id, token } = await book('10:00')
  const fields = { accion: 'cambiar', hora: hora('12:00'), sequence: '1' }
  for (const _ of ['click', 'second click']) {
    expect(await sendForm(token, fields)).toEqual({
      status: 303,
      location: `/cita/${token}?hecho=cambiada`,
    })
  }
  expect(await read(id)).toMatchObject({ starts_at: at('12:00') })
})

test('the form cancels the appointment', async () => {
  const { id, token } = await book('10:00')
  const { location } = await sendForm(token, { accion: 'cancelar', sequence: '1' })
  expect(location).toBe(`/cita/${token}?hecho=cancelada`)
  expect(await read(id)).toMatchObject({ status: 'cancelled' })
})

test('a refusal leads back to the page, which names it', async () => {
  const { id, token } = await book('10:00')
  await confirm(await ask({ email: 'otra@example.com' }), '12:00')
  const send = async (fields: Record<string, string>) =>
    (await sendForm(token, { accion: 'cambiar', sequence: '1', ...fields })).location
  expect(await send({ hora: hora('12:00') })).toBe(`/cita/${token}?aviso=slot_full`)
  expect(await send({})).toBe(`/cita/${token}?aviso=slot_missing`)
  expect(await send({ hora: 'mañana' })).toBe(`/cita/${token}?aviso=slot_gone`)
  expect(await send({ hora: hora('11:00'), sequence: '7' })).toBe(
    `/cita/${token}?aviso=appointment_changed`,
  )
  expect((await sendForm('nada', { accion: 'cancelar', sequence: '1' })).location).toBe(
    '/cita/nada?aviso=appointment_link_not_found',
  )
  expect(await read(id)).toMatchObject({ starts_at: at('10:00') })
})

test('opening a link, as mail scanners do, changes nothing', async () => {
  const { id, token } = await book('10:00')
  const before = await read(id)
  for (const method of ['GET', 'HEAD'] as const) {
    await shop.server.inject({ method, url: `/cita/${token}?accion=cancelar&sequence=1` })
    await shop.server.inject({ method, url: `/api/dates/link/${token}/cancel` })
  }
  expect(await read(id)).toEqual(before)
})

test('only so many changes an hour are possible, because each mails the shop', async () => {
  const { token } = await book('10:00')
  const times = ['10:30', '11:00', '11:30', '12:00', '12:30', '15:00', '15:30', '16:00', '16:30']
  let sequence = 1
  for (const time of [...times, '17:00']) {
    await sendForm(token, { accion: 'cambiar', hora: hora(time), sequence: String(sequence) })
    sequence += 1
  }
  const { location } = await sendForm(token, { accion: 'cancelar', sequence: String(sequence) })
  expect(location).toBe(`/cita/${token}?aviso=too_many_attempts`)
  expect(await readToken()).toBeTruthy()
})
