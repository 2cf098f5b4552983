import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Tender } from '#domain/payments/tenders.ts'
import { Refusal } from '#domain/refusals.ts'
import { addTenders } from './counter-payments.ts'
import { toPaid } from './letters.ts'
import type { Moves } from './move-order.ts'
import { paidWith, type Settlement } from './settlement.ts'

type Paid = Pick<OrderRow, 'status' | 'payment_status' | 'lapsed' | 'pay_way'>

/** Whether the reservation of an order that is paid to the shop itself ended before its payment was seen. */
export const canBePaidLate = ({ status, payment_status, lapsed, pay_way }: Paid): boolean =>
  status === 'cancelado' && lapsed && pay_way !== null && payment_status === 'pending'

type Dependencies = { settlement: Settlement; moves: Pick<Moves, 'notify'> }

/** A payment that arrived after the reservation pays the order if its pieces are still there. The order is locked. */
export const createLatePayments =
  ({ settlement, moves }: Dependencies) =>
  async (tx: Tx, lapsed: OrderRow, taken: { tenders: Tender[]; by: number }) => {
    const payment = await addTenders(tx, lapsed, taken)
    const order = paidWith(lapsed, payment)
    if (!(await settlement.reopen(tx, order, 'El pago llegó después de la reserva.'))) {
      throw new Refusal('late_payment_without_stock')
    }
    await settlement.markCounted(tx, order, payment.id)
    await moves.notify(tx, order, toPaid)
  }

export type PayLate = ReturnType<typeof createLatePayments>
