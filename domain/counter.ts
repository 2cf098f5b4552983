import { eq } from 'drizzle-orm'
import type { DeskTerms, ManualOrder } from '#contracts/admin/order-drafts.ts'
import type { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Body, Reply } from '#contracts/endpoint.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { orders } from '#db/schema/orders.ts'
import { findById } from './accounts/people.ts'
import type { Caller } from './accounts/sessions.ts'
import { noteChange } from './audit/audit.ts'
import { type DeskWish, readDeskPurchase } from './checkout/desk-purchase.ts'
import type { Purchase } from './checkout/purchase.ts'
import { createCounterLink } from './counter-link.ts'
import type { Tell } from './happenings.ts'
import {
  requireForPurchase,
  requireForSettlement,
  requireForTerms,
} from './manual-order-permissions.ts'
import { toCentavos, toPesos } from './money.ts'
import { findOrder, findOrderByKey } from './orders/find-order.ts'
import { type OrderRow, toPaymentLink } from './orders/letters.ts'
import { lockOrder, type Moves } from './orders/move-order.ts'
import { toDetail } from './orders/order-detail.ts'
import { storeOrder } from './orders/place-order.ts'
import { createTransactionId } from './orders/transaction-id.ts'
import { type CounterMethod, toCounterPayment } from './payment/counter-payment.ts'
import type { Gateway, ProviderPayment } from './payment/gateway.ts'
import { Invalid, Refusal } from './refusals.ts'
import { requireVersion } from './versions.ts'

type Dependencies = {
  db: Database
  gateway: Gateway
  publicUrl: string
  settings: { getShop: (from?: Database) => Promise<ShopFacts> }
  moves: Moves
  applyPayment: (tx: Database, payment: ProviderPayment) => Promise<boolean>
  settleFree: (tx: Database, order: OrderRow, by: number) => Promise<void>
  tell: Tell
}

const HOUR = 3_600_000

const resource = 'orders'

/** What the shop sells across its counter or by WhatsApp: the same stock, prices and payments as in the shop on the web. */
export function createCounter(dependencies: Dependencies) {
  const { db, settings, moves, applyPayment, settleFree, tell } = dependencies
  const prepareLink = createCounterLink(dependencies)

  const read = async (from: Database, terms: DeskTerms, lock = false): Promise<Purchase> =>
    readDeskPurchase(from, toWish(terms), {
      ivaRate: (await settings.getShop(from)).iva_rate,
      lock,
    })

  async function handOver(tx: Database, { id }: OrderRow, author_id: number): Promise<void> {
    const by = { author_id, silent: true }
    const sent = await moves.move(tx, await lockOrder(tx, id), 'en_camino', by)
    await moves.move(tx, sent, 'entregado', by)
  }

  const pay = async (tx: Database, order: OrderRow, method: CounterMethod, by: number) => {
    if (order.amount === 0) await settleFree(tx, order, by)
    else await applyPayment(tx, toCounterPayment(order, method, by))
  }
  const tellPaid = () => tell({ what: 'payment', outcome: 'approved' })

  async function place(caller: Caller, asked: ManualOrder): Promise<string> {
    const { payment, key } = asked
    const transaction_id = createTransactionId()
    const hours = payment.kind === 'link' ? payment.hours : 0
    const held_until = new Date(Date.now() + hours * HOUR)
    const link =
      payment.kind === 'link' &&
      (await prepareLink(await read(db, asked), asked, { transaction_id, held_until }))
    const placed = await inTransaction(db, async (tx) => {
      const purchase = await read(tx, asked, true)
      requireForPurchase(caller, purchase)
      if (link && link.fingerprint !== purchase.fingerprint) throw new Refusal('purchase_changing')
      const order = await storeOrder(tx, purchase, {
        buyer: { id: asked.customer_id ?? null, email: asked.email },
        transaction_id,
        held_until,
        payment_url: link ? link.payment_url : null,
        form: { ...asked, country_region: '' },
        desk: { channel: asked.channel, author_id: caller.id, key },
      })
      if (payment.kind === 'link') await moves.tell(tx, order, toPaymentLink(order, purchase.lines))
      else await pay(tx, order, payment.method, caller.id)
      if (payment.kind === 'counter' && asked.handed_over) await handOver(tx, order, caller.id)
      const { channel, amount } = order
      await noteChange(tx, caller, {
        action: 'create',
        resource,
        resource_id: transaction_id,
        after: { channel, amount: toPesos(amount), payment },
      })
      return order
    })
    tell({ what: 'order', origin: asked.channel })
    if (payment.kind === 'counter' && placed.amount > 0) tellPaid()
    return transaction_id
  }

  const getDetail = async (from: Database, transactionId: string) =>
    toDetail(from, await findOrder(from, transactionId))

  return {
    async quote(terms: DeskTerms): Promise<Reply<typeof adminOrdersApi.quote>> {
      const { lines, totals } = await read(db, terms)
      return {
        original_price: toPesos(totals.original_price),
        discount: toPesos(totals.discount),
        shipping_price: toPesos(totals.shipping),
        amount: toPesos(totals.amount),
        estimated_tax: toPesos(totals.tax),
        lines: lines.map(({ product_id, name, price, count }) => ({
          product_id,
          name,
          price: toPesos(price),
          count,
        })),
      }
    },

    /** Pressed twice, or sent again after a lost reply, it is still the one order. */
    async create(caller: Caller, asked: ManualOrder) {
      requireForTerms(caller, asked)
      if (asked.coupon_name && asked.discount) {
        throw new Invalid({ discount: ['Elegí un cupón o un descuento, no los dos.'] })
      }
      if (asked.customer_id && !(await findById(db, asked.customer_id))) {
        throw new Invalid({ customer_id: ['No existe ese cliente.'] })
      }
      const known = await findOrderByKey(db, asked.key)
      const placed = await Promise.resolve(known ?? place(caller, asked)).catch(
        async (error: unknown) => {
          const twin = await findOrderByKey(db, asked.key)
          if (!twin) throw error
          return twin
        },
      )
      return getDetail(db, placed)
    },

    /** Somebody came by with the money, or it arrived at the bank. */
    async pay(
      caller: Caller,
      transactionId: string,
      { method, version }: Body<typeof adminOrdersApi.pay>,
    ) {
      const paid = await inTransaction(db, async (tx) => {
        const found = await findOrder(tx, transactionId, true)
        if (found.version !== version) requireVersion(version, await toDetail(tx, found))
        requireForSettlement(caller, found)
        if (found.status !== 'sin_procesar') throw new Refusal('order_state_final')
        await pay(tx, found, method, caller.id)
        await tx
          .update(orders)
          .set({ version: version + 1 })
          .where(eq(orders.id, found.id))
        await noteChange(tx, caller, {
          action: 'pay',
          resource,
          resource_id: found.transaction_id,
          after: { method, amount: toPesos(found.amount) },
        })
        return getDetail(tx, found.transaction_id)
      })
      if (paid.amount > 0) tellPaid()
      return paid
    },

    getDetail: (transactionId: string) => getDetail(db, transactionId),
  }
}

const toWish = ({ customer_id, discount, ...terms }: DeskTerms): DeskWish => ({
  ...terms,
  userId: customer_id ?? null,
  discount: discount && 'amount' in discount ? { amount: toCentavos(discount.amount) } : discount,
})
