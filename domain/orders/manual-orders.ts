import type { AdminTerms, ManualOrder } from '#contracts/admin/order-drafts.ts'
import type { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { Body, Reply } from '#contracts/endpoint.ts'
import { toStoredPhone } from '#contracts/phone.ts'
import type { Database, ReadSource } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { findById } from '#domain/auth/users.ts'
import type { Caller } from '#domain/caller.ts'
import { readAdminPurchase } from '#domain/checkout/admin-purchase.ts'
import type { Purchase } from '#domain/checkout/purchase.ts'
import { createTransactionId } from '#domain/checkout/transaction-id.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { requireVersion } from '#domain/editing/versions.ts'
import type { Emit } from '#domain/events.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import type { Gateway } from '#domain/payments/gateway.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import type { TakeCounterPayment } from './counter-payments.ts'
import { type OrderRequest, placeOnce, toOrderRequest } from './find-order-by-key.ts'
import { handOver } from './hand-over.ts'
import { toPaymentLink } from './letters.ts'
import { requireForPurchase, requireForTerms } from './manual-order-permissions.ts'
import { toInput, toQuote } from './manual-purchase.ts'
import type { Moves } from './move-order.ts'
import type { NotePayment } from './note-payment.ts'
import { toDetail } from './order-detail.ts'
import { createPaymentLink } from './payment-link.ts'
import { storeOrder } from './place-order.ts'
import type { SaleShop } from './sale.ts'

type Dependencies = {
  db: Database
  gateway: Gateway
  publicUrl: string
  settings: { getShop: (from?: Database) => Promise<SaleShop> }
  moves: Moves
  takePayment: TakeCounterPayment
  notePayment: NotePayment
  emit: Emit
}

const HOUR_MS = 3_600_000

const resource = 'orders'

/** Orders that staff enter at the counter or from WhatsApp. They share stock, prices and payments with web orders. */
export function createManualOrders(dependencies: Dependencies) {
  const { db, gateway, settings, moves, takePayment, notePayment, emit } = dependencies
  const createLink = createPaymentLink(dependencies)

  const read = async (source: ReadSource, terms: AdminTerms): Promise<Purchase> =>
    readAdminPurchase(
      source,
      toInput(terms, await gateway.getMode(source.from)),
      (await settings.getShop(source.from)).iva_rate,
    )

  const emitPaid = () => emit({ what: 'payment', outcome: 'approved' })

  async function place(caller: Caller, input: ManualOrder, request: OrderRequest): Promise<string> {
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
        preference_id: link ? link.preference_id : null,
        is_test: link !== false && link.is_test,
        form: {
          ...input,
          telephone_number: toStoredPhone(input.telephone_number),
          country_region: '',
        },
        manual: { channel: input.channel, author_id: caller.id, ...request },
      })
      if (payment.kind === 'link') await moves.notify(tx, order, toPaymentLink)
      else {
        await takePayment(tx, order, {
          tenders: [{ method: payment.method, amount: toDue(order) }],
          by: caller.id,
          silent: false,
        })
        if (input.handed_over) await handOver(tx, moves, order, caller.id)
      }
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
    if (payment.kind === 'counter' && toDue(placed) > 0) emitPaid()
    return transaction_id
  }

  const getDetail = async (from: Database, transactionId: string) =>
    toDetail(from, await findOrder({ from }, transactionId))

  return {
    async quote(terms: AdminTerms): Promise<Reply<typeof adminOrdersApi.quote>> {
      return toQuote(await read({ from: db }, terms))
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
      const request = toOrderRequest(input)
      const placed = await placeOnce(db, request, () => place(caller, input, request))
      return getDetail(db, placed)
    },

    /** Records a payment to the shop itself. Less than what is missing is a deposit. */
    async pay(
      caller: Caller,
      transactionId: string,
      { method, version, ...input }: Body<typeof adminOrdersApi.pay>,
    ) {
      const paid = await inTransaction(db, async (tx) => {
        const order = await findOrder({ from: tx, lock: true }, transactionId)
        if (order.version !== version) requireVersion(version, await toDetail(tx, order))
        const { amount, handed_over } = input
        await notePayment(tx, caller, order, {
          method,
          handed_over,
          ...(amount !== undefined && { amount: toCentavos(amount) }),
        })
        return getDetail(tx, order.transaction_id)
      })
      if (paid.amount > 0 && paid.payment_status === 'approved') emitPaid()
      return paid
    },

    getDetail: (transactionId: string) => getDetail(db, transactionId),
  }
}
