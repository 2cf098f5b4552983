import { eq, sql } from 'drizzle-orm'
import type { Exchange } from '#contracts/admin/return-shapes.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { type OrderRow, orders } from '#db/schema/orders.ts'
import { type ReturnRow, returns } from '#db/schema/returns.ts'
import type { Caller } from '#domain/caller.ts'
import { createTransactionId } from '#domain/checkout/transaction-id.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { formatMoney, toPesos } from '#domain/money.ts'
import { addOrderEvent } from '#domain/orders/order-events.ts'
import { createPaymentLink } from '#domain/orders/payment-link.ts'
import { lockPayingOrders } from '#domain/payments/exchange-credit.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockPieces } from '#domain/stock/stock.ts'
import { answerRevocation } from './answer-revocation.ts'
import { bookReturn, listReturnedPieces } from './book-return.ts'
import { type Approval, createExchangeOrders, type Link, type Reference } from './exchange-order.ts'
import { withKnownCode } from './known-code.ts'
import { toExchangeApproved } from './letters.ts'
import { findReturn, lockReturn, requireUndecided, setConditions } from './lock-return.ts'
import { type ExchangePlan, planExchange } from './plan-exchange.ts'
import { refundOverOrders } from './refund-over-orders.ts'
import { requireRefunds } from './require-refunds.ts'
import type { ReturnDependencies } from './return-dependencies.ts'
import { isSent } from './return-rows.ts'
import { sendRefunds } from './send-refunds.ts'

const HOUR_MS = 3_600_000

/** Approves an exchange: takes the new pieces from stock and makes an order of them, paid with what was paid for the old ones. */
export function createExchangeReturn(dependencies: ReturnDependencies) {
  const { db, settings, moves, refunds, emit } = dependencies
  const createLink = createPaymentLink(dependencies)
  const exchangeOrders = createExchangeOrders(dependencies)
  const readIvaRate = async (tx?: Tx) => (await settings.getShop(tx)).iva_rate

  /** Asks the provider for a payment page before the transaction. */
  async function prepareLink(id: number, input: Exchange, reference: Reference): Promise<Link> {
    if (input.payment?.kind !== 'link') return null
    const row = await findReturn(db, id)
    const { purchase, owed } = await planExchange({ from: db }, row, input, await readIvaRate())
    if (owed === 0) return null
    const [order] = await db.select().from(orders).where(eq(orders.id, row.order_id))
    if (!order) throw new Refusal('return_not_found')
    const { full_name, email, user_id } = order
    const payer = { full_name, email, customer_id: user_id ?? undefined }
    return createLink(purchase, payer, reference)
  }

  async function decide(
    tx: Tx,
    caller: Caller,
    row: ReturnRow,
    { plan, input, exchange }: Decided,
  ) {
    return one(
      await tx
        .update(returns)
        .set({
          resolution: 'exchange',
          resolution_key: input.key,
          refund_amount: plan.rest,
          credit: plan.credit,
          exchange_order_id: exchange.id,
          date_resolved: sql`now()`,
          author_id: caller.id,
          state: row.state === 'received' ? 'resolved' : 'approved',
          version: row.version + 1,
        })
        .where(eq(returns.id, row.id))
        .returning(),
    )
  }

  async function approve(tx: Tx, caller: Caller, id: number, given: Omit<Approval, 'plan'>) {
    const { input, link } = given
    const { row: before, order } = await lockReturn(tx, id)
    if (before.resolution_key === input.key) return null
    await requireUndecided(tx, before, input.version)
    if (!isSent(order)) throw new Refusal('return_not_sent')
    await lockPayingOrders(tx, order.id)
    await lockPieces(tx, [...(await listReturnedPieces(tx, before)), ...input.wanted])
    await setConditions(tx, before, input.conditions)
    const source = { from: tx, lock: true } as const
    const plan = await planExchange(source, before, input, await readIvaRate(tx))
    if (link && link.fingerprint !== plan.purchase.fingerprint) {
      throw new Refusal('purchase_changing')
    }
    requirePayment(caller, plan, input)
    const stored = await exchangeOrders.store(tx, caller, order, { ...given, plan })
    const row = await decide(tx, caller, before, { plan, input, exchange: stored })
    if (row.state === 'resolved') await bookReturn(tx, order, row, caller.id)
    const exchange = await exchangeOrders.settle(tx, caller, order, stored, input)
    const requested = await refundRest(tx, caller, order, { row, plan })
    await tell(tx, caller, order, { row, plan, exchange })
    return { requested, wasPaid: plan.owed > 0 && input.payment?.kind === 'counter' }
  }

  async function refundRest(tx: Tx, caller: Caller, order: OrderRow, { row, plan }: Told) {
    if (plan.rest === 0) return []
    return refundOverOrders(tx, refunds, order, {
      amount: plan.rest,
      reason: `Diferencia del cambio ${row.code}`,
      return_id: row.id,
      author_id: caller.id,
    })
  }

  async function tell(
    tx: Tx,
    caller: Caller,
    order: OrderRow,
    { row, plan, exchange }: Told & { exchange: OrderRow },
  ) {
    const { owed, rest, waived, pieces, credit } = plan
    const author_id = caller.id
    await addOrderEvent(tx, order.id, {
      kind: 'return',
      text: `Se aprobó ${row.code}: se lleva ${pieces} con el pedido ${exchange.transaction_id}.`,
      author_id,
    })
    await addOrderEvent(tx, exchange.id, {
      kind: 'return',
      text: [
        `Es el cambio ${row.code} del pedido ${order.transaction_id}.`,
        ...(waived > 0 ? [`No se cobró la diferencia de ${formatMoney(waived)}.`] : []),
      ].join(' '),
      author_id,
    })
    const facts = { pieces, exchange, owed, rest, isReceived: row.date_received !== null }
    const known = await withKnownCode(tx, row)
    await moves.notify(tx, order, (sale) => toExchangeApproved(sale, known, facts))
    await answerRevocation(tx, row)
    await recordChange(tx, caller, {
      action: 'exchange',
      resource: 'returns',
      resource_id: row.id,
      after: {
        order: exchange.transaction_id,
        paid: toPesos(credit + rest),
        exchange_credit: toPesos(credit),
        ...(rest > 0 && { refund_amount: toPesos(rest) }),
        ...(owed > 0 && { difference: toPesos(owed) }),
        ...(waived > 0 && { waived: toPesos(waived) }),
      },
    })
  }

  return async (caller: Caller, id: number, input: Exchange): Promise<void> => {
    const hours = input.payment?.kind === 'link' ? input.payment.hours : 0
    const held_until = new Date(Date.now() + hours * HOUR_MS)
    const reference = { transaction_id: createTransactionId(), held_until }
    const link = await prepareLink(id, input, reference)
    const done = await inTransaction(db, (tx) =>
      approve(tx, caller, id, { input, link, reference }),
    )
    if (!done) return
    emit({ what: 'order', origin: 'counter' })
    if (done.wasPaid) emit({ what: 'payment', outcome: 'approved' })
    await sendRefunds(dependencies, done.requested)
  }
}

type Decided = { plan: ExchangePlan; input: Exchange; exchange: OrderRow }
type Told = { row: ReturnRow; plan: ExchangePlan }

function requirePayment(
  caller: Caller,
  { owed, rest, waived }: ExchangePlan,
  input: Exchange,
): void {
  const { payment, travel } = input
  if (owed > 0 && !payment) throw new Refusal('exchange_needs_payment')
  if (owed > 0 && travel === 'handed_over' && payment?.kind !== 'counter') {
    throw new Refusal('exchange_not_paid')
  }
  if (rest > 0 || waived > 0) requireRefunds(caller)
}
