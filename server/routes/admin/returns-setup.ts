import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { adminMeApi } from '#contracts/admin/me.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import { products } from '#db/schema/catalogue.ts'
import { stockMoves } from '#db/schema/stock-moves.ts'
import { PASSWORD } from '#tests/people.ts'
import { addProduct } from '#tests/products.ts'
import { openOrders } from './orders-setup.ts'

export const api = adminReturnsApi

/** In centavos. */
const PRICE = 1_000_000

/** A selling shop whose owner confirmed her identity, with what the tests of returns do. */
export async function openReturns() {
  const orders = await openOrders()
  const { shop, owner, seller, order, moveTo } = orders
  await owner.client.call(adminMeApi.confirm, { body: { current_password: PASSWORD } })

  /** A ring in two sizes, of which the second is another piece of the same design. */
  async function addSizes(price: number, other: number) {
    const product_id = await addProduct(shop.db, { size: 'Talle 14', quantity: 5, price })
    const [first] = await shop.db.select().from(products).where(eq(products.id, product_id))
    const wanted_id = await addProduct(shop.db, {
      size: 'Talle 16',
      quantity: 1,
      price: other,
      design_id: first?.design_id as number,
    })
    return { product_id, wanted_id }
  }

  /** An order that was delivered. */
  async function deliver(made: Awaited<ReturnType<typeof order>>) {
    await moveTo(made.params, 'en_camino')
    await moveTo(made.params, 'entregado')
    return made
  }

  /** A delivered order of a ring that has another size. */
  async function delivered({ count = 1, other = PRICE } = {}) {
    const { product_id, wanted_id } = await addSizes(PRICE, other)
    const made = await shop.order([{ product_id, count }])
    await shop.pay(made.preference_id)
    const params = { transaction_id: made.transaction_id }
    return { ...(await deliver({ ...made, product_id, params })), wanted_id }
  }

  const listItems = async (params: { transaction_id: string }) =>
    (await seller.client.call(api.listItems, { params })).body

  /** Enters a return of all pieces of an order. */
  async function enter(params: { transaction_id: string }, change: object = {}) {
    const { items } = await listItems(params)
    const body = {
      key: randomUUID(),
      kind: 'return',
      reason: 'Le queda chico',
      received: true,
      items: items.map(({ order_item_id, left }) => ({
        order_item_id,
        count: left,
        condition: 'stock',
      })),
      ...change,
    }
    return seller.client.call(api.create, { params, body: body as never })
  }

  const read = async (id: number) => (await seller.client.call(api.get, { params: { id } })).body

  async function refund(id: number, change: object = {}, by = owner) {
    const { version, items } = await read(id)
    const amount = items.reduce((sum, { value }) => sum + value, 0)
    const body = { key: randomUUID(), amount, version, ...change }
    const reply = await by.client.call(api.refund, { params: { id }, body })
    await shop.runJobs()
    return reply
  }

  async function exchange(id: number, product_id: number, change: object = {}, by = owner) {
    const { version, items } = await read(id)
    const body = {
      key: randomUUID(),
      wanted: items.map((item) => ({ item_id: item.id, product_id })),
      travel: 'pickup',
      version,
      ...change,
    }
    const reply = await by.client.call(api.exchange, { params: { id }, body: body as never })
    await shop.runJobs()
    return reply
  }

  const listMoves = async (product_id: number) =>
    shop.db
      .select({ change: stockMoves.change, reason: stockMoves.reason })
      .from(stockMoves)
      .where(eq(stockMoves.product_id, product_id))
      .orderBy(stockMoves.id)

  return {
    ...orders,
    addSizes,
    deliver,
    delivered,
    listItems,
    enter,
    readReturn: read,
    refund,
    exchange,
    listMoves,
  }
}
