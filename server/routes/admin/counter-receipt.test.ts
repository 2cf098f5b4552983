import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { counterApi } from '#contracts/admin/counter.ts'
import { createSmtpMailer } from '#integrations/smtp-mailer.ts'
import { addPerson } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop } from '#tests/selling.ts'
import { openSmtp } from '#tests/smtp.ts'
import { buyerOfDeposit } from './counter-setup.ts'

const smtp = await openSmtp()
const shop = await openSellingShop({}, { mailer: createSmtpMailer(smtp.url) })
afterAll(async () => {
  await shop.close()
  await smtp.close()
})
const seller = await addPerson(shop, { role: 'seller' })

async function mailReceiptOf(change: object, email: string) {
  const product_id = await addProduct(shop.db, { quantity: 5, name: 'Anillo Aurora' })
  const body = {
    key: randomUUID(),
    lines: [{ product_id, count: 1, price: 10_000 }],
    tenders: [{ method: 'cash', amount: 10_000 }],
    ...change,
  }
  const { body: sale } = await seller.client.call(counterApi.sell, { body: body as never })
  const params = { transaction_id: sale.transaction_id }
  await seller.client.call(counterApi.mailReceipt, { params, body: { email } })
  await shop.runJobs()
  const mail = smtp.received.find(({ to }) => to.includes(email))
  return { sale, text: decode(mail?.raw ?? '') }
}

/** The text of a mail as sent, which is quoted-printable. */
function decode(raw: string): string {
  const bytes = raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\u00a0', ' ')
}

test('the receipt that arrives at the mail server names pieces, payments and tax', async () => {
  const tenders = [
    { method: 'cash', amount: 4_000 },
    { method: 'transfer', amount: 6_000 },
  ]
  const { sale, text } = await mailReceiptOf({ tenders }, 'olga@example.com')
  for (const part of [
    sale.transaction_id,
    'Anillo Aurora',
    'Efectivo: $ 4.000,00',
    'Transferencia: $ 6.000,00',
    'Total: $ 10.000,00',
    'IVA incluido: $ 1.735,54',
    'CUIT',
    'no válido como factura',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Falta pagar')
})

test('the receipt of a deposit says what is missing, and not that the piece was bought', async () => {
  const change = {
    ...buyerOfDeposit,
    tenders: [{ method: 'card', amount: 2_500 }],
    deposit: { until: '2099-03-05' },
  }
  const { text } = await mailReceiptOf(change, 'nora@example.com')
  expect(text).toContain('Falta pagar $ 7.500,00')
  expect(text).toContain('Tarjeta: $ 2.500,00')
  expect(text).toContain('te guardamos las piezas hasta el 5 de marzo')
  expect(text).not.toContain('lo que compraste')
})

test('only sales of the shop have a receipt, and it is not sent without end', async () => {
  const product_id = await addProduct(shop.db, { quantity: 5 })
  const web = await shop.order([{ product_id }])
  const mail = (transaction_id: string) =>
    seller.client.call(counterApi.mailReceipt, {
      params: { transaction_id },
      body: { email: 'otra@example.com' },
    })
  expect((await mail(web.transaction_id)).json).toMatchObject({ code: 'receipt_of_web_order' })
  const body = { key: randomUUID(), lines: [{ product_id, count: 1, price: 10_000 }] }
  const sold = (change: object) =>
    seller.client.call(counterApi.sell, {
      body: { ...body, tenders: [{ method: 'cash', amount: 10_000 }], ...change } as never,
    })
  expect((await sold({ customer_id: seller.id })).status).toBe(400)
  const { body: sale } = await sold({})
  for (let times = 0; times < 5; times += 1) {
    expect((await mail(sale.transaction_id)).status).toBeLessThan(300)
  }
  expect((await mail(sale.transaction_id)).json).toMatchObject({ code: 'too_many_receipts' })
})
