import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AdminTerms, ManualOrder } from '#contracts/admin/order-drafts.ts'
import type { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Body, Reply } from '#contracts/endpoint.ts'
import { toStoredPhone } from '#contracts/phone.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database, ReadSource, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { requireVersion } from '#domain/admin/versions.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import { findById } from '#domain/auth/users.ts'
import { type AdminPurchaseRequest, readAdminPurchase } from '#domain/checkout/admin-purchase.ts'
import type { Purchase } from '#domain/checkout/purchase.ts'
import { createTransactionId } from '#domain/checkout/transaction-id.ts'
import type { Emit } from '#domain/events.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { type CounterMethod, toCounterPayment } from '#domain/payments/counter-payment.ts'
import { findOrder, lockOrder } from '#domain/payments/find-order.ts'
import type { Gateway, ProviderPayment } from '#domain/payments/gateway.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { findOrderByKey } from './find-order-by-key.ts'
import { toPaymentLink } from './letters.ts'
import {
  requireForPurchase,
  requireForSettlement,
  requireForTerms,
} from './manual-order-permissions.ts'
import type { Moves } from './move-order.ts'
import { toDetail } from './order-detail.ts'
import { createPaymentLink } from './payment-link.ts'
import { storeOrder } from './place-order.ts'

type Dependencies = {
  db: Database
  gateway: Gateway
  publicUrl: string
  settings: { getShop: (from?: Database) => Promise<ShopFacts> }
  moves: Moves
  applyPayment: (tx: Tx, payment: ProviderPayment) => Promise<boolean>
  settleFree: (tx: Tx, order: OrderRow, by: number) => Promise<void>
  emit: Emit
}

const HOUR_MS = 3_600_000

const resource = 'orders'

/** Orders that staff enter at the counter or from WhatsApp. They share stock, prices and payments with web orders. */
export function createManualOrders(dependencies: Dependencies) {
  const { db, gateway, settings, moves, applyPayment, settleFree, emit } = dependencies
  const createLink = createPaymentLink(dependencies)

  const read = async (source: ReadSource, terms: AdminTerms): Promise<Purchase> =>
    readAdminPurchase(source, toInput(terms), (await settings.getShop(source.from)).iva_rate)

  async function handOver(tx: Tx, { id }: OrderRow, author_id: number): Promise<void> {
    const by = { author_id, silent: true }
    const sent = await moves.move(tx, await lockOrder(tx, id), 'en_camino', by)
    await moves.move(tx, sent, 'entregado', by)
  }

  const pay = async (tx: Tx, order: OrderRow, method: CounterMethod, by: number) => {
    if (order.amount === 0) await settleFree(tx, order, by)
    else await applyPayment(tx, toCounterPayment(order, method, by))
  }
  const emitPaid = () => emit({ what: 'payment', outcome: 'approved' })

  async function place(caller: Caller, input: ManualOrder, request: Request): Promise<string> {
    const { payment } = input
    const transaction_id = createTransactionId()
    const hours = payment.kind === 'link' ? payment.hours : 0
    const held_until = new Date(Date.now() + hours * HOUR_MS)
    const link =
      payment.kind === 'link' &&
      (await createLink(await read({ from: db }, input), input, { transaction_id, held_until }))
    const placed = await inTransaction(db, async (tx) => {
      const purchase = await read({ from: tx, lock: true }, input)
      requireForPurchase(caller, purchase)
      if (link && link.fingerprint !== purchase.fingerprint) throw new Refusal('purchase_changing')
      const order = await storeOrder(tx, purchase, {
        buyer: { id: input.customer_id ?? null, email: input.email },
        transaction_id,
        held_until,
        payment_url: link ? link.payment_url : null,
        is_test: gateway.isTest && link !== false,
        form: {
          ...input,
          telephone_number: toStoredPhone(input.telephone_number),
          country_region: '',
        },
        manual: { channel: input.channel, author_id: caller.id, ...request },
      })
      if (payment.kind === 'link') await moves.notify(tx, order, toPaymentLink)
      else await pay(tx, order, payment.method, caller.id)
      if (payment.kind === 'counter' && input.handed_over) await handOver(tx, order, caller.id)
      const { channel, amount } = order
      await recordChange(tx, caller, {
        action: 'create',
        resource,
        resource_id: transaction_id,
        after: { channel, amount: toPesos(amount), payment },
      })
      return order
    })
    emit({ what: 'order', origin: input.channel })
    if (payment.kind === 'counter' && placed.amount > 0) emitPaid()
    return transaction_id
  }

  const getDetail = async (from: Database, transactionId: string) =>
    toDetail(from, await findOrder({ from }, transactionId))

  return {
    async quote(terms: AdminTerms): Promise<Reply<typeof adminOrdersApi.quote>> {
      const { lines, totals } = await read({ from: db }, terms)
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

    /** The idempotency key prevents a second order after a double click or a lost reply. */
    async create(caller: Caller, input: ManualOrder) {
      requireForTerms(caller, input)
      if (input.coupon_name && input.discount) {
        throw new Invalid({ discount: ['Elegí un cupón o un descuento, no los dos.'] })
      }
      if (input.customer_id && !(await findById(db, input.customer_id))) {
        throw new Invalid({ customer_id: ['No existe ese cliente.'] })
      }
      const request = toRequest(input)
      const known = await findOrderByKey(db, request)
      const placed = await Promise.resolve(known ?? place(caller, input, request)).catch(
        async (error: unknown) => {
          const concurrent = await findOrderByKey(db, request)
          if (!concurrent) throw error
          return concurrent
        },
      )
      return getDetail(db, placed)
    },

    /** Records a payment in cash or by bank transfer. */
    async pay(
      caller: Caller,
      transactionId: string,
      { method, version }: Body<typeof adminOrdersApi.pay>,
    ) {
      const paid = await inTransaction(db, async (tx) => {
        const order = await findOrder({ from: tx, lock: true }, transactionId)
        if (order.version !== version) requireVersion(version, await toDetail(tx, order))
        requireForSettlement(caller, order)
        if (order.status !== 'sin_procesar') throw new Refusal('order_state_final')
        await pay(tx, order, method, caller.id)
        await tx
          .update(orders)
          .set({ version: version + 1 })
          .where(eq(orders.id, order.id))
        await recordChange(tx, caller, {
          action: 'pay',
          resource,
          resource_id: order.transaction_id,
          after: { method, amount: toPesos(order.amount) },
        })
        return getDetail(tx, order.transaction_id)
      })
      if (paid.amount > 0) emitPaid()
      return paid
    },

    getDetail: (transactionId: string) => getDetail(db, transactionId),
  }
}

type Request = { key: string; request_hash: string }

const toRequest = ({ key, ...input }: ManualOrder): Request => ({
  key,
  request_hash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
})

const toInput = ({ customer_id, discount, ...terms }: AdminTerms): AdminPurchaseRequest => ({
  ...terms,
  userId: customer_id ?? null,
  discount: discount && 'amount' in discount ? { amount: toCentavos(discount.amount) } : discount,
})
