import { and, eq } from 'drizzle-orm'
import type { NewReturn, OrderReturn, OrderReturns } from '#contracts/returns.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { returns } from '#db/schema/returns.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { addOrderEvent } from '#domain/orders/order-events.ts'
import { findOwnOrder, type OrderOwner } from '#domain/orders/own-order.ts'
import { lockOrder } from '#domain/payments/find-order.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { toRequested, toShopRequested } from './letters.ts'
import { lockReturn } from './lock-return.ts'
import { openReturn } from './open-return.ts'
import type { ReturnDependencies } from './return-dependencies.ts'
import { listOffers } from './return-offers.ts'
import { readPhotos, storePhoto } from './return-photos.ts'
import { readOrderReturns } from './return-rows.ts'
import { readReturnableItems } from './returnable-items.ts'

/** So that nobody fills the inbox of the shop by asking and withdrawing. */
const MAX_REQUESTS = 10

type Dependencies = ReturnDependencies & { attempts: Pick<Attempts, 'record'> }

/** A customer, or whoever has the link of the order. */
type ReturnOwner = number | { link: string }

const isOf = (owner: ReturnOwner) =>
  typeof owner === 'number' ? eq(orders.user_id, owner) : eq(orders.link, owner.link)

/** The returns of a buyer. Those of another buyer are a 404, so that nothing can be probed. */
export function createReturns({ db, attempts, settings, moves, notifyShop }: Dependencies) {
  async function requireOwn(owner: ReturnOwner, id: number): Promise<void> {
    const [own] = await db
      .select({ id: returns.id })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.order_id))
      .where(and(eq(returns.id, id), isOf(owner)))
    if (!own) throw new Refusal('return_not_found')
  }

  const read = async (id: number, from: Database = db): Promise<OrderReturn> =>
    one(await readOrderReturns(from, [id]))

  async function ask(tx: Tx, orderId: number, input: NewReturn): Promise<number> {
    const order = await lockOrder(tx, orderId)
    const offers = await listOffers(tx, order, await settings.getReturns(tx))
    if (!offers.some(({ kind }) => kind === input.kind)) throw new Refusal('return_not_offered')
    const asked = await tx.$count(
      returns,
      and(eq(returns.order_id, order.id), eq(returns.is_by_staff, false)),
    )
    if (asked >= MAX_REQUESTS) throw new Refusal('return_too_many_requests')
    if (input.kind !== 'cancellation' && input.items.length === 0) {
      throw new Invalid({ items: ['Elegí al menos una pieza.'] })
    }
    if (input.kind === 'exchange') await requireSizes(tx, order, input)
    const { kind, reason, items } = input
    const lines = kind === 'cancellation' ? null : items
    const row = await openReturn(tx, order, { kind, reason, lines })
    const { items: pieces } = await read(row.id, tx)
    await moves.notify(tx, order, (sale) => toRequested(sale, row, pieces))
    await notifyShop(tx, order, ...toShopRequested(row, pieces))
    return row.id
  }

  async function listOfOwn(owner: OrderOwner): Promise<OrderReturns> {
    const order = await findOwnOrder(db, owner)
    const rows = await db
      .select({ id: returns.id })
      .from(returns)
      .where(eq(returns.order_id, order.id))
    const items = await readReturnableItems(db, order)
    const offers = await listOffers(db, order, await settings.getReturns())
    return {
      returns: await readOrderReturns(
        db,
        rows.map(({ id }) => id),
      ),
      offers: items.length > 0 ? offers : [],
      items,
    }
  }

  async function requestOwn(owner: OrderOwner, input: NewReturn): Promise<OrderReturn> {
    const { id } = await findOwnOrder(db, owner)
    return read(await inTransaction(db, (tx) => ask(tx, id, input)))
  }

  async function addPhoto(owner: ReturnOwner, id: number, { content, address }: Photo) {
    await requireOwn(owner, id)
    const account = typeof owner === 'number' ? String(owner) : `order ${owner.link}`
    await attempts.record('return_photo', { account, address })
    await storePhoto(db, id, content)
    return read(id)
  }

  async function withdraw(owner: ReturnOwner, id: number): Promise<OrderReturn> {
    await requireOwn(owner, id)
    await inTransaction(db, async (tx) => {
      const { row, order } = await lockReturn(tx, id)
      if (row.state === 'withdrawn') return
      if (row.state !== 'requested' || row.is_by_staff) throw new Refusal('return_decided')
      await tx
        .update(returns)
        .set({ state: 'withdrawn', version: row.version + 1 })
        .where(eq(returns.id, id))
      const text = `Quien compró retiró ${row.code}.`
      await addOrderEvent(tx, order.id, { kind: 'return', text, author_id: null })
      await notifyShop(tx, order, `Retiraron ${row.code}`, 'Ya no hace falta responder.')
    })
    return read(id)
  }

  return {
    listOfOwn,
    listOfOrder: (userId: number, transactionId: string) => listOfOwn({ userId, transactionId }),
    requestOwn,
    request: (userId: number, transactionId: string, input: NewReturn) =>
      requestOwn({ userId, transactionId }, input),
    addPhoto,
    async getPhotos(owner: ReturnOwner, id: number) {
      await requireOwn(owner, id)
      return readPhotos(db, id)
    },
    withdraw,
  }
}

type Photo = { content: Buffer; address: string }

/** A buyer can only wish for another size of the same design. */
async function requireSizes(tx: Tx, order: OrderRow, { items }: NewReturn): Promise<void> {
  const lines = await readReturnableItems(tx, order)
  for (const { order_item_id, wanted_product_id } of items) {
    const sizes = lines.find((line) => line.order_item_id === order_item_id)?.sizes ?? []
    if (!sizes.some(({ product_id }) => product_id === wanted_product_id)) {
      throw new Invalid({ items: ['Elegí el talle nuevo.'] })
    }
  }
}
