import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CounterPiece } from '#contracts/admin/counter.ts'
import { counterApi } from '#contracts/admin/counter.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { openOrders } from './orders-setup.ts'

type Tender = { method: 'cash' | 'card' | 'transfer'; amount: number }

/** A deposit is taken from somebody who can be called. */
export const buyerOfDeposit = { full_name: 'Nora Gil', telephone_number: '+54 341 555 0150' }

/** A shop whose staff sell at the counter. */
export async function openCounter() {
  const opened = await openOrders()
  const { shop, owner, seller } = opened

  /** By default one piece of 10,000 pesos, paid in cash. */
  const sellAtCounter = (product_id: number, change: object = {}, by = seller) =>
    by.client.call(counterApi.sell, {
      body: {
        key: randomUUID(),
        lines: [{ product_id, count: 1, price: 10_000 }],
        tenders: [{ method: 'cash', amount: 10_000 }],
        ...change,
      } as never,
    })

  const leaveDeposit = (product_id: number, amount = 4_000, change: object = {}) =>
    sellAtCounter(product_id, {
      ...buyerOfDeposit,
      tenders: [{ method: 'cash', amount }],
      deposit: {},
      ...change,
    })

  const payRest = (
    { transaction_id, version }: { transaction_id: string; version: number },
    body: Partial<Tender> & { handed_over?: boolean } = {},
  ) =>
    seller.client.call(adminOrdersApi.pay, {
      params: { transaction_id },
      body: { method: 'card', version, ...body },
    })

  const refund = (transaction_id: string, change: object = {}) =>
    owner.client.call(adminOrdersApi.refund, {
      params: { transaction_id },
      body: { key: randomUUID(), reason: 'No le gustó', ...change },
    })

  const setPiece = (id: number, change: Partial<typeof products.$inferInsert>) =>
    shop.db.update(products).set(change).where(eq(products.id, id))

  const findPieces = async (search: string): Promise<CounterPiece[]> =>
    (await seller.client.call(counterApi.findPieces, { query: { search } })).body.results

  return { ...opened, sellAtCounter, leaveDeposit, payRest, refund, setPiece, findPieces }
}
