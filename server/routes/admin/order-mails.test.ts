import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'
import { outbox } from '#db/schema/mail.ts'
import { openOrders, refused } from './orders-setup.ts'

const { shop, seller, order, read, moveTo, sell, addRing } = await openOrders()

const readMail = (transaction_id: string, id: number) =>
  seller.client.call(adminOrderPageApi.getMail, { params: { transaction_id, id } })

test('the page of an order lists the mails to its buyer, newest first, with their state', async () => {
  const { params, transaction_id } = await order()
  await shop.runJobs()
  await moveTo(params, 'en_camino')
  const { mails } = await read(transaction_id)
  expect(mails.map(({ kind, state }) => [kind, state])).toEqual([
    ['order_shipped', 'waiting'],
    ['order_paid', 'sent'],
    ['order_received', 'sent'],
  ])
  const refusedMail = mails[0]?.id as number
  await shop.db.update(outbox).set({ date_refused: new Date() }).where(eq(outbox.id, refusedMail))
  expect((await read(transaction_id)).mails[0]?.state).toBe('refused')
})

test('a mail is readable after it was sent, without the links that only its buyer may follow', async () => {
  const { body } = await sell([{ product_id: await addRing(), count: 1 }], {
    payment: { kind: 'link' },
  })
  await shop.runJobs()
  const { mails, payment_url } = await read(body.transaction_id)
  expect(payment_url).toContain('http')
  const { body: mail } = await readMail(body.transaction_id, mails[0]?.id as number)
  expect(mail).toMatchObject({ kind: 'order_payment_link', state: 'sent' })
  expect(mail.text).toContain('Preparamos tu pedido')
  expect(mail.text).toContain('[Pagar mi pedido]')
  expect(mail.text).not.toContain('http')
  const [row] = await shop.db.select().from(outbox).where(eq(outbox.id, mail.id))
  expect([row?.text, row?.html]).toEqual([null, null])
})

test('mails of other orders, and mails about no order, are not readable', async () => {
  const mine = await order()
  const other = await order()
  const theirs = (await read(other.transaction_id)).mails[0]?.id as number
  expect(refused(await readMail(mine.transaction_id, theirs))).toEqual([
    404,
    'order_mail_not_found',
  ])
  const [reset] = await shop.db
    .insert(outbox)
    .values({ kind: 'reset', to_address: 'ana@example.com', subject: 'Clave' })
    .returning()
  expect(refused(await readMail(mine.transaction_id, reset?.id as number))).toEqual([
    404,
    'order_mail_not_found',
  ])
})

test('mails to the shop about an order are not listed as mails to its buyer', async () => {
  const { transaction_id } = await order()
  const { mails } = await read(transaction_id)
  expect(mails.map(({ kind }) => kind)).not.toContain('order_for_shop')
})
