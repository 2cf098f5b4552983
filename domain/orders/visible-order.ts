import type { FoundOrder } from '#contracts/admin/find.ts'
import type { AdminOrder, AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { OrderToDo } from '#contracts/admin/summary.ts'
import { type Holder, seesOrderContact, seesOrderMoney } from '#domain/auth/require-permission.ts'
import type { Hidden } from './search-orders.ts'

type OrderQuery = { sort?: string | undefined; customer_id?: number | undefined }

/** Neither the order of a list nor what it finds may tell what its rows hide. */
export function toVisibleQuery<Q extends OrderQuery>(holder: Holder, query: Q): Q & Hidden {
  if (seesOrderContact(holder)) return query
  const { sort, customer_id: _, ...rest } = query
  const hidesMoney = !seesOrderMoney(holder)
  const isAllowed = sort !== 'amount' || !hidesMoney
  return { ...rest, ...(isAllowed && { sort }), hidesContacts: true, hidesMoney } as Q & Hidden
}

/** Whoever only hands over a pickup checks the document of its buyer. */
const toPickupDocument = ({ shipping_type, document }: AdminOrder): string | null =>
  shipping_type === 'pickup' ? document : null

const withoutMoney = <O extends AdminOrder>(order: O) => ({
  ...order,
  shows_money: false,
  amount: 0,
  shipping_price: 0,
  refunded: 0,
  shortfall: 0,
  deposit: 0,
  kept: 0,
  receipts: 0,
  email: '',
  telephone_number: '',
  document: toPickupDocument(order),
  items: order.items.map((item) => ({ ...item, price: 0, discount: 0 })),
})

const withoutContact = <O extends { email: string; telephone_number: string }>(order: O): O => ({
  ...order,
  email: '',
  telephone_number: '',
})

function toVisible<O extends AdminOrder>(holder: Holder, order: O): O {
  if (seesOrderContact(holder)) return order
  return seesOrderMoney(holder) ? withoutContact(order) : withoutMoney(order)
}

export const toVisibleOrder = (holder: Holder, order: AdminOrder): AdminOrder =>
  toVisible(holder, order)

export const toVisibleToDo = (holder: Holder, order: OrderToDo): OrderToDo =>
  seesOrderMoney(holder) ? toVisible(holder, order) : { ...withoutMoney(order), credit: null }

export function toVisibleFound(holder: Holder, order: FoundOrder): FoundOrder {
  if (seesOrderContact(holder)) return order
  const visible = withoutContact(order)
  return seesOrderMoney(holder) ? visible : { ...visible, shows_money: false, amount: 0 }
}

/** What these say may name amounts or the former address, as the notes of the history do. */
const privateEvents = [
  'lines_changed',
  'return',
  'delivery_changed',
  'payment_voided',
  'payment_resolved',
  'pay_way_changed',
]

export function toVisibleDetail(holder: Holder, order: AdminOrderDetail): AdminOrderDetail {
  if (seesOrderContact(holder)) return order
  const reached = {
    ...toVisible(holder, order),
    collected_document: null,
    customer: null,
    guest_buyer: null,
    mails: [],
    events: order.events.filter(({ kind }) => kind !== 'message'),
    // Internal, except the reason of a cancellation, which may name somebody, too.
    history: order.history.map((step) => ({ ...step, note: '' })),
  }
  // Notes of the workshop say what to make.
  if (seesOrderMoney(holder)) return { ...reached, notes: [] }
  return {
    ...reached,
    original_price: 0,
    discount: 0,
    pay_way_discount: 0,
    // The packing slip says where a parcel goes.
    address_line_1: '',
    address_line_2: '',
    postal_zip_code: '',
    estimated_tax: 0,
    refundable: 0,
    coupon_name: null,
    credit: null,
    payment_url: null,
    is_link_outdated: false,
    payments: [],
    refunds: [],
    events: reached.events.map((event) =>
      privateEvents.includes(event.kind) ? { ...event, text: '' } : event,
    ),
  }
}
