import { randomUUID } from 'node:crypto'
import { toPesos } from '#domain/money.ts'
import { createRandom } from './random.ts'
import { choosePiece, readOrder, refOf, type Stage } from './stage.ts'

/** The buyer of an order that was credited spends the credit in the shop, and pays the rest by card. */
export async function payWithCredit(stage: Stage, name: string): Promise<void> {
  const { shop, staff, refs } = stage
  const { user_id, full_name, telephone_number } = await readOrder(
    stage,
    refOf(stage, `order ${name}`),
  )
  const { store_credit } = await shop.adminReturns.get(Number(refOf(stage, `return ${name}`)))
  const { results } = await shop.adminCredits.list({
    page: 1,
    per_page: 1,
    customer_id: user_id ?? undefined,
  })
  const balance = Math.round((results[0]?.balance ?? 0) * 100)
  const { product_id, price } = await choosePiece(stage, createRandom(19))
  const rest = Math.max(0, price - balance)
  const { transaction_id } = await shop.counterSales.sell(staff.sales, {
    key: randomUUID(),
    lines: [{ product_id, count: 1, price: toPesos(price) }],
    credit_code: store_credit ?? undefined,
    customer_id: user_id ?? undefined,
    ...{ full_name, telephone_number, email: '', note: 'Usó el crédito de la devolución.' },
    tenders: rest > 0 ? [{ method: 'card', amount: toPesos(rest) }] : [],
    handed_over: true,
  })
  refs.set(`order ${name} spent`, transaction_id)
}
