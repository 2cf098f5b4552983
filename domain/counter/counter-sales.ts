import type { CounterSale } from '#contracts/admin/counter.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toStoredPhone } from '#contracts/phone.ts'
import type { Database, ReadSource, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { notes } from '#db/schema/notes.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { findById } from '#domain/auth/users.ts'
import type { Caller } from '#domain/caller.ts'
import { readAdminPurchase } from '#domain/checkout/admin-purchase.ts'
import type { Purchase } from '#domain/checkout/purchase.ts'
import { createTransactionId } from '#domain/checkout/transaction-id.ts'
import { toDue } from '#domain/credit/credit-of-order.ts'
import { toCreditRequest } from '#domain/credit/find-credit.ts'
import { recordChange } from '#domain/editing/audit.ts'
import type { Emit } from '#domain/events.ts'
import { toCentavos, toPesos } from '#domain/money.ts'
import type { TakeCounterPayment } from '#domain/orders/counter-payments.ts'
import { type OrderRequest, placeOnce, toOrderRequest } from '#domain/orders/find-order-by-key.ts'
import { handOver } from '#domain/orders/hand-over.ts'
import { requireForPurchase, requireForTerms } from '#domain/orders/manual-order-permissions.ts'
import type { Moves } from '#domain/orders/move-order.ts'
import { toDetail } from '#domain/orders/order-detail.ts'
import { storeOrder } from '#domain/orders/place-order.ts'
import type { SaleShop } from '#domain/orders/sale.ts'
import { findOrder } from '#domain/payments/find-order.ts'
import { sumTenders } from '#domain/payments/tenders.ts'
import { Invalid } from '#domain/refusals.ts'
import { requireAgreedPrices, requireBuyerOfDeposit, requireTenders } from './agreed-sale.ts'
import { toHeldUntil } from './held-until.ts'

type Dependencies = {
  db: Database
  gateway: { getMode: (from?: Database) => Promise<{ is_test: boolean }> }
  settings: { getShop: (from?: Database) => Promise<SaleShop> }
  moves: Moves
  takePayment: TakeCounterPayment
  emit: Emit
}

/** Stands for the shipping option: the buyer is in the shop. */
const AT_COUNTER = {
  id: null,
  name: 'En el local',
  time_to_delivery: '',
  is_pickup: true,
  type: 'pickup',
} as const

/** In Argentina a receipt without a name is for the «final consumer». */
const NOBODY = 'Consumidor final'

/** Sales at the counter. They share stock and prices with the web, and have neither shipping nor address. */
export function createCounterSales(dependencies: Dependencies) {
  const { db, gateway, settings, moves, takePayment, emit } = dependencies

  const read = async (source: ReadSource, sale: CounterSale): Promise<Purchase> =>
    readAdminPurchase(
      source,
      toPurchaseRequest(sale, await gateway.getMode(source.from)),
      (await settings.getShop(source.from)).iva_rate,
    )

  async function pay(tx: Tx, caller: Caller, order: OrderRow, sale: CounterSale) {
    const isPaid = await takePayment(tx, order, {
      tenders: toTenders(sale),
      by: caller.id,
      silent: true,
    })
    if (isPaid && sale.handed_over) await handOver(tx, moves, order, caller.id)
    return isPaid
  }

  const store = (tx: Tx, caller: Caller, sale: CounterSale, parts: Parts): Promise<OrderRow> =>
    storeOrder(
      tx,
      { ...parts.purchase, shipping: AT_COUNTER },
      {
        buyer: { id: sale.customer_id ?? null, email: sale.email },
        transaction_id: createTransactionId(),
        held_until: toHeldUntil(sale.deposit),
        payment_url: null,
        is_test: false,
        form: {
          ...NO_ADDRESS,
          full_name: sale.full_name || NOBODY,
          telephone_number: toStoredPhone(sale.telephone_number),
        },
        manual: { channel: 'counter', author_id: caller.id, ...parts.request },
      },
    )

  async function place(caller: Caller, sale: CounterSale, request: OrderRequest): Promise<string> {
    const { order, isPaid } = await inTransaction(db, async (tx) => {
      const purchase = await read({ from: tx, lock: true }, sale)
      requireAgreedPrices(sale.lines, purchase.lines)
      requireForPurchase(caller, purchase)
      requireTenders(sale, purchase.due)
      const order = await store(tx, caller, sale, { purchase, request })
      const isPaid = await pay(tx, caller, order, sale)
      if (sale.note) {
        await tx.insert(notes).values({ order_id: order.id, author_id: caller.id, text: sale.note })
      }
      await recordSale(tx, caller, order, sale)
      return { order, isPaid }
    })
    emit({ what: 'order', origin: 'counter' })
    if (isPaid && toDue(order) > 0) emit({ what: 'payment', outcome: 'approved' })
    return order.transaction_id
  }

  return {
    /** The idempotency key prevents a second sale after a double click, a lost reply or a reload. */
    async sell(caller: Caller, sale: CounterSale): Promise<AdminOrderDetail> {
      requireForTerms(caller, sale)
      requireBuyerOfDeposit(sale)
      if (sale.customer_id) await requireCustomer(db, sale.customer_id)
      const request = toOrderRequest(sale)
      const transactionId = await placeOnce(db, request, () => place(caller, sale, request))
      return toDetail(db, await findOrder({ from: db }, transactionId))
    },
  }
}

async function requireCustomer(db: Database, id: number): Promise<void> {
  const person = await findById(db, id)
  if (!person) throw new Invalid({ customer_id: ['No existe ese cliente.'] })
  if (person.role !== 'customer') {
    throw new Invalid({ customer_id: ['Esa cuenta es del equipo de la tienda, no de un cliente.'] })
  }
}

type Parts = { purchase: Purchase; request: OrderRequest }

const NO_ADDRESS = {
  address_line_1: '',
  address_line_2: '',
  city: '',
  state_province_region: '',
  postal_zip_code: '',
  country_region: '',
}

const toTenders = ({ tenders }: CounterSale) =>
  tenders.map(({ method, amount }) => ({ method, amount: toCentavos(amount) }))

const toPurchaseRequest = (
  { lines, discount, customer_id, credit_code }: CounterSale,
  mode: { is_test: boolean },
) => ({
  lines,
  discount: discount && 'amount' in discount ? { amount: toCentavos(discount.amount) } : discount,
  userId: customer_id ?? null,
  credit: toCreditRequest(credit_code, customer_id ?? null, mode, true),
})

/** Without personal data, because the log is never erased. */
const recordSale = (
  tx: Tx,
  caller: Caller,
  { transaction_id, channel, amount }: OrderRow,
  sale: CounterSale,
) => {
  const { tenders, deposit } = sale
  return recordChange(tx, caller, {
    action: 'create',
    resource: 'orders',
    resource_id: transaction_id,
    after: {
      channel,
      amount: toPesos(amount),
      tenders,
      ...(deposit && { deposit: toPesos(sumTenders(toTenders(sale))) }),
    },
  })
}
