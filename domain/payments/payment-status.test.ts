import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentStatuses } from '#contracts/orders.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { orders } from '#db/schema/orders.ts'
import { addProduct } from '#tests/products.ts'
import { openSellingShop, type SellingShop } from '#tests/selling.ts'
import { canBecome, setPaymentStatus } from './payment-status.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})
afterAll(() => shop.close())

const listWhatBecomes = (to: (typeof paymentStatuses)[number]) =>
  paymentStatuses.filter((from) => from !== to && canBecome(from, to))

test('what was given back is never open again, and what was paid only if it was noted by mistake', () => {
  expect(listWhatBecomes('pending')).toEqual(['approved', 'rejected', 'in_review'])
  expect(listWhatBecomes('in_review')).toEqual(['pending', 'rejected'])
  expect(listWhatBecomes('rejected')).toEqual(['pending'])
})

test('only what was paid is charged back, and everything open can be paid', () => {
  expect(listWhatBecomes('charged_back')).toEqual(['approved'])
  expect(listWhatBecomes('approved')).toEqual([
    'pending',
    'rejected',
    'refunded',
    'charged_back',
    'in_review',
  ])
})

test('every change between two statuses is made if it is allowed, and refused otherwise', async () => {
  const product_id = await addProduct(shop.db, { quantity: 1 })
  const { transaction_id } = await shop.order([{ product_id }])
  const { id } = await shop.read(transaction_id)
  const wrong: string[] = []
  for (const from of paymentStatuses) {
    for (const to of paymentStatuses) {
      await shop.db.update(orders).set({ payment_status: from }).where(eq(orders.id, id))
      const refused = await inTransaction(shop.db, (tx) => setPaymentStatus(tx, { id }, to)).then(
        () => null,
        ({ message }: Error) => message,
      )
      const expected = canBecome(from, to)
        ? [null, to]
        : [`The payment of order ${id} cannot become ${to}`, from]
      const { payment_status } = await shop.read(transaction_id)
      const seen = [refused, payment_status]
      if (seen.join() !== expected.join()) wrong.push(`${from} to ${to}: ${seen.join()}`)
    }
  }
  expect(wrong).toEqual([])
})
