import type { LetterKind } from '#contracts/admin/letter-texts.ts'
import type { NewAppointment } from '#contracts/appointments.ts'
import * as appointments from '#domain/appointments/letters.ts'
import { toActivation, toReset, toWelcome } from '#domain/auth/letters.ts'
import { toConsumer } from '#domain/inbox/revocation-letters.ts'
import type { Letter } from '#domain/mail/letter.ts'
import * as delivery from '#domain/orders/delivery-letters.ts'
import { toChanged } from '#domain/orders/edits/edit-letters.ts'
import * as orders from '#domain/orders/letters.ts'
import { toOrphanRefunded } from '#domain/orders/money-letters.ts'
import type { Sale } from '#domain/orders/sale.ts'
import * as transfers from '#domain/orders/transfer-letters.ts'
import { toBackInStock } from '#domain/stock-alerts/letters.ts'

const DAY_MS = 86_400_000
const REFUNDED_CENTAVOS = 12_500_000
/** Of a shop that has none yet. */
const SAMPLE_ACCOUNT = {
  holder: 'El titular',
  cuit: '30-00000000-7',
  bank: 'El banco',
  cbu: '0000003100000000000000',
  alias: 'mi.alias',
}
const REASON = 'Nos lo pediste por teléfono.'

const visitor = { id: 0, first_name: 'Lucía' }
const link = { uid: 'MQ', token: 'de-muestra' }

const changeLink = { url: '/dates', notice_hours: 4 }

const request: NewAppointment = {
  first_name: 'Lucía',
  last_name: 'Pérez',
  email: 'lucia@example.com',
  phone: '+54 341 555 0101',
  available_days: ['martes', 'jueves'],
  time_slot: 'afternoon',
  reason: 'Elegir alianzas',
}

const inThreeDays = () => {
  const day = new Date(Date.now() + 3 * DAY_MS)
  // 15:30 in Argentina.
  day.setUTCHours(18, 30, 0, 0)
  return day
}

/** The mail of a kind as the shop would send it about a sample order, appointment or account. */
export function toSampleLetter(kind: LetterKind, sale: Sale): Letter {
  const booking = { ...visitor, starts_at: inThreeDays() }
  const pickup: Sale = {
    ...sale,
    order: { ...sale.order, is_pickup: true, shipping_type: 'pickup', pickup_code: '4821' },
  }
  const [first] = sale.items
  const piece = {
    id: 0,
    name: first?.name ?? 'Alianza lisa',
    size: '',
    material: 'oro' as const,
    final_price: 32_000_000,
    photo: null,
  }
  const letters: Record<LetterKind, () => Letter> = {
    order_received: () => orders.toReceived(sale),
    order_transfer: () =>
      transfers.toTransfer({ ...sale, account: sale.account ?? SAMPLE_ACCOUNT }),
    order_cash: () => orders.toCash(pickup),
    order_pay_reminder: () =>
      transfers.toPaymentReminder({ ...sale, account: sale.account ?? SAMPLE_ACCOUNT }),
    order_rest: () =>
      transfers.toRest(
        { ...sale, account: sale.account ?? SAMPLE_ACCOUNT },
        { missing: REFUNDED_CENTAVOS },
      ),
    order_payment_link: () => orders.toPaymentLink(sale),
    order_paid: () => orders.toPaid(sale),
    order_payment_pending: () => orders.toPending(sale),
    order_payment_rejected: () =>
      orders.toRejected(sale, 'La tarjeta no tenía fondos o límite suficientes.'),
    order_shipped: () => delivery.toShipped(sale),
    order_courier: () => delivery.toSentByCourier(sale),
    order_tracking: () => delivery.toTrackingCorrected(sale),
    order_payment_voided: () =>
      transfers.toPaymentVoided(
        { ...sale, account: sale.account ?? SAMPLE_ACCOUNT },
        { amount: REFUNDED_CENTAVOS, missing: REFUNDED_CENTAVOS },
      ),
    order_taken_back: () => delivery.toTakenBack(sale),
    order_ready: () => delivery.toReady(pickup),
    order_delivered: () => delivery.toDelivered(sale),
    order_collected: () => delivery.toCollected(pickup),
    order_changed: () => toChanged(sale, 'Cambiamos el talle.'),
    order_cancelled: () => orders.toCancelled(sale, REASON),
    order_refunded: () => orders.toRefunded(sale, { amount: REFUNDED_CENTAVOS, why: REASON }),
    order_disputed: () => orders.toDisputed(sale),
    payment_refunded: () => toOrphanRefunded(visitor, REFUNDED_CENTAVOS),
    appointment: () => appointments.toVisitor(request, '/dates'),
    appointment_confirmed: () =>
      appointments.toConfirmed(booking, false, sale.shop, changeLink, ''),
    appointment_moved: () => appointments.toConfirmed(booking, true, sale.shop, changeLink, ''),
    appointment_postponed: () => appointments.toPostponed(booking, ''),
    appointment_cancelled: () => appointments.toCancelled(booking, REASON, undefined),
    appointment_reminder: () => appointments.toReminder(booking, sale.shop, changeLink),
    revocation: () =>
      toConsumer({
        code: 'AR-4821',
        email: 'lucia@example.com',
        transaction_id: sale.order.transaction_id,
        reason: '',
      }),
    back_in_stock: () => toBackInStock({ ...piece, photo: null }, link.token),
    activation: () => toActivation(visitor, link),
    welcome: () => toWelcome(visitor),
    reset: () => toReset(visitor, link),
  }
  return letters[kind]()
}
