import { expect, test } from 'vitest'
import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { addPerson } from '#tests/people.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { asked, crlf, long, openPublicForms, short } from './public-forms-setup.ts'

const { shop, ask, count } = await openPublicForms()

test('a request for an appointment is stored, and mailed to both sides', async () => {
  const { status, body } = await ask({ available_days: ['viernes', 'lunes', 'viernes'] })
  expect(status).toBe(201)
  expect(body).toEqual({ ...asked, available_days: ['lunes', 'viernes'], id: expect.any(Number) })
  expect(await count('appointments')).toBe(1)
  await shop.runJobs()
  const [toVisitor, toShop] = shop.mails
  expect(toVisitor).toMatchObject({
    to: { address: 'lucia@example.com', name: 'Lucía Pérez' },
    replyTo: shopFacts.email,
    subject: 'Recibimos tu pedido de cita · Quilate',
  })
  expect(toVisitor?.text).toContain('lunes y viernes, por la mañana')
  expect(toShop).toMatchObject({
    to: { address: shopFacts.email, name: shopFacts.full_name },
    replyTo: 'lucia@example.com',
  })
  expect(toShop?.text).toContain('+54 11 5555-1234')
})

test('a design without a chosen size is named without the size of its piece', async () => {
  await addCategory(shop.db, { id: 11, name: 'Anillos' })
  const product_id = await addProduct(shop.db, { name: 'Anillo Sol', size: 'Talle 12' })
  const owner = await addPerson(shop, { role: 'owner' })
  await ask({ product_id, any_size: true })
  await ask({ product_id, email: 'ana@example.com' })
  const { body } = await owner.client.call(adminAppointmentsApi.list, { query: { sort: 'id' } })
  const names = body.results.map(({ product }) => product?.name)
  expect(names.toSorted()).toEqual(['Anillo Sol', 'Anillo Sol · Talle 12'])
  await shop.runJobs()
  const toOwner = shop.mails.filter(({ subject }) => subject.startsWith('Nuevo pedido de cita'))
  expect(toOwner.map(({ text }) => text?.includes('Talle 12'))).toEqual([false, true])
})

test('an unknown day is refused', async () => {
  const { status, json } = await ask({ available_days: ['lunes', 'domingo'] })
  expect([status, json]).toMatchObject([
    400,
    { fields: { 'available_days.1': ['Elegí días de lunes a viernes.'] } },
  ])
})

const brokenDates: [string, unknown][] = [
  ['first_name', undefined],
  ['first_name', '  '],
  ['first_name', long],
  ['first_name', crlf],
  ['first_name', '<script>alert(1)</script>'],
  ['last_name', ''],
  ['last_name', 'https://estafa.example'],
  ['email', ''],
  ['email', 'lucia'],
  ['email', `a@b.com\r\nBcc: c@d.com`],
  ['email', `${long}@example.com`],
  ['phone', ''],
  ['phone', '123'],
  ['phone', 'llamame'],
  ['phone', crlf],
  ['phone', '1'.repeat(10_000)],
  ['available_days', undefined],
  ['available_days', []],
  ['available_days', 'lunes'],
  ['available_days', Array(10_000).fill('lunes')],
  ['time_slot', undefined],
  ['time_slot', 'noche'],
  ['time_slot', 'Mañana'],
]
for (const [field, value] of brokenDates) {
  test(`an appointment whose ${field} is ${short(value)} is refused beside that field`, async () => {
    const { status, json } = await ask({ [field]: value })
    expect(status).toBe(400)
    expect(json).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.arrayContaining([expect.any(String)]) },
    })
    expect(await count('appointments')).toBe(0)
  })
}
