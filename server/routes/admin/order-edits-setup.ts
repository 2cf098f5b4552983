import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import { products } from '#db/schema/catalogue.ts'
import { stockMoves } from '#db/schema/stock-moves.ts'
import { openOrders } from './orders-setup.ts'

type Params = { transaction_id: string }

/** Orders whose contents staff change. */
export async function openOrderEdits() {
  const tools = await openOrders()
  const { shop, seller, owner, read, addRing } = tools

  /** The contents that an order has, as a form sends them. */
  async function readLines(params: Params) {
    const { items } = await read(params.transaction_id)
    return items.map(({ product_id, count }) => ({ product_id, count }))
  }

  /** Changes an order to what its quote came to. */
  async function change(params: Params, draft: object, more: object = {}, by = seller) {
    const body = { lines: await readLines(params), ...draft } as never
    const quoted = await by.client.call(adminOrderEditsApi.quoteLines, { params, body })
    const { version } = await read(params.transaction_id)
    return by.client.call(adminOrderEditsApi.changeLines, {
      params,
      body: {
        ...(body as object),
        expected_total: quoted.body.amount ?? 0,
        notify: true,
        version,
        ...more,
      } as never,
    })
  }

  async function swap(params: Params, input: object, by = seller) {
    const { version, items } = await read(params.transaction_id)
    return by.client.call(adminOrderEditsApi.swap, {
      params,
      body: { item_id: items[0]?.id, notify: true, version, ...input } as never,
    })
  }

  async function cancel(params: Params, input: object, by = owner) {
    const { version, refundable } = await read(params.transaction_id)
    return by.client.call(adminOrderEditsApi.cancel, {
      params,
      body: {
        key: randomUUID(),
        refund: 0,
        refundable,
        notify: true,
        reason: 'No llegamos a hacerla',
        version,
        ...input,
      } as never,
    })
  }

  /** Pieces of one design in these sizes. */
  async function addSizes(...sizes: object[]): Promise<number[]> {
    const [first, ...others] = sizes
    const ids = [await addRing(first)]
    const [design] = await shop.db
      .select({ design_id: products.design_id })
      .from(products)
      .where(eq(products.id, ids[0] as number))
    for (const size of others) ids.push(await addRing({ ...design, ...size }))
    return ids
  }

  const movesOf = (product_id: number) =>
    shop.db
      .select({
        change: stockMoves.change,
        reason: stockMoves.reason,
        order_id: stockMoves.order_id,
      })
      .from(stockMoves)
      .where(eq(stockMoves.product_id, product_id))
      .orderBy(stockMoves.id)

  return { ...tools, change, swap, cancel, addSizes, movesOf, readLines }
}
