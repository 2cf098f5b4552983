import type { FoundOrder } from '#contracts/admin/find.ts'
import type { AdminOrder, AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { OrderToDo } from '#contracts/admin/summary.ts'
import { type Holder, seesOrderMoney } from '#domain/auth/require-permission.ts'

type OrderQuery = { sort?: string | undefined; customer_id?: number | undefined }

/** Neither the order of a list nor what it finds may tell what its rows hide. */
export function toVisibleQuery<Q extends OrderQuery>(
  holder: Holder,
  query: Q,
): Q & { hidesContacts?: boolean } {
  if (seesOrderMoney(holder)) return query
  const { sort, customer_id: _, ...rest } = query
  return { ...rest, ...(sort !== 'amount' && { sort }), hidesContacts: true } as Q & {
    hidesContacts: boolean
  }
}

/** Carriers ask for the number of the recipient. */
const toParcelPhone = ({ shipping_type, telephone_number }: AdminOrder): string =>
  shipping_type === 'pickup' ? '' : telephone_number

function withoutMoney<O extends AdminOrder>(order: O) {
  return {
    ...order,
    shows_money: false,
    amount: 0,
    shipping_price: 0,
    refunded: 0,
    deposit: 0,
    email: '',
    telephone_number: toParcelPhone(order),
    items: order.items.map((item) => ({ ...item, price: 0, discount: 0 })),
  }
}

export const toVisibleOrder = (holder: Holder, order: AdminOrder): AdminOrder =>
  seesOrderMoney(holder) ? order : withoutMoney(order)

export const toVisibleToDo = (holder: Holder, order: OrderToDo): OrderToDo =>
  seesOrderMoney(holder) ? order : { ...withoutMoney(order), credit: null }

export const toVisibleFound = (holder: Holder, order: FoundOrder): FoundOrder =>
  seesOrderMoney(holder)
    ? order
    : { ...order, shows_money: false, amount: 0, email: '', telephone_number: '' }

/** What these say may name amounts, as the notes of the history do. */
const eventsWithMoney = ['lines_changed', 'return']

export function toVisibleDetail(holder: Holder, order: AdminOrderDetail): AdminOrderDetail {
  if (seesOrderMoney(holder)) return order
  return {
    ...withoutMoney(order),
    original_price: 0,
    discount: 0,
    estimated_tax: 0,
    refundable: 0,
    coupon_name: null,
    credit: null,
    payment_url: null,
    is_link_outdated: false,
    collected_document: null,
    customer: null,
    guest_buyer: null,
    payments: [],
    refunds: [],
    mails: [],
    history: order.history.map((step) => ({ ...step, note: '' })),
    events: order.events
      .filter(({ kind }) => kind !== 'message')
      .map((event) => (eventsWithMoney.includes(event.kind) ? { ...event, text: '' } : event)),
  }
}
