import { expect, test } from 'vitest'
import { stockAlertsApi, UNSUBSCRIBED } from '#contracts/stock-alerts.ts'
import { EVA, openAlerts } from './stock-alerts-setup.ts'

const { shop, addSoldOut, create, listAlerts, receive } = await openAlerts()

const path = (token: string) => `/api/product/notify/unsubscribe/${token}`
const unsubscribe = (token: string) =>
  shop.guest.call(stockAlertsApi.unsubscribe, { params: { token } })

test('the link of a mail deletes all alerts of its address, and only those', async () => {
  const token = await receive()
  const open = await addSoldOut()
  await create(open)
  await create(open, 'ana@example.com')
  const { status, body } = await unsubscribe(token)
  expect([status, body]).toEqual([200, { success: UNSUBSCRIBED }])
  expect((await listAlerts()).map(({ email }) => email)).toEqual(['ana@example.com'])
})

test('a used or unknown token is refused with stock_alert_not_found', async () => {
  const token = await receive()
  await unsubscribe(token)
  for (const each of [token, 'nada', 'x'.repeat(90)]) {
    const { status, json } = await unsubscribe(each)
    expect([status, (json as { code: string }).code]).toEqual([404, 'stock_alert_not_found'])
  }
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('mail programs unsubscribe with one POST of %s', async (type, payload) => {
  const token = await receive()
  const headers = { 'content-type': type }
  const reply = await shop.server.inject({ method: 'POST', url: path(token), headers, payload })
  expect([reply.statusCode, reply.headers.location]).toEqual([200, undefined])
  expect(await listAlerts()).toEqual([])
})

test('opening the address of mail programs leads to the page and deletes nothing', async () => {
  const token = await receive()
  for (const method of ['GET', 'HEAD'] as const) {
    const reply = await shop.server.inject({ method, url: path(token) })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `/avisos/${token}`])
  }
  expect((await listAlerts()).map(({ email }) => email)).toEqual([EVA])
})
