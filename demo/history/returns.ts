import { randomUUID } from 'node:crypto'
import { readOrder, refOf, type Stage } from './stage.ts'

type Kind = 'cancellation' | 'exchange' | 'return'

/** The buyer asks on the page of the order. */
export async function ask(stage: Stage, name: string, kind: Kind, reason: string): Promise<void> {
  const { user_id, transaction_id } = await readOrder(stage, refOf(stage, `order ${name}`))
  const { returns } = stage.shop
  if (user_id === null) throw new Error(`${name} has no buyer with an account`)
  const { items } = await returns.listOfOrder(user_id, transaction_id)
  const [first] = items
  const wanted = first?.sizes.find(({ quantity }) => quantity > 0)
  const { id } = await returns.request(user_id, transaction_id, {
    kind,
    reason,
    items: first
      ? [
          {
            ...{ order_item_id: first.order_item_id, count: 1 },
            ...(kind === 'exchange' && wanted && { wanted_product_id: wanted.product_id }),
          },
        ]
      : [],
  })
  stage.refs.set(`return ${name}`, String(id))
}

const get = (stage: Stage, name: string) =>
  stage.shop.adminReturns.get(Number(refOf(stage, `return ${name}`)))

/** The whole value goes back to the payment, or to store credit. */
export async function approve(stage: Stage, name: string, to: 'payment' | 'credit'): Promise<void> {
  const { id, version, items, is_sent, refundable } = await get(stage, name)
  const value = items.reduce((sum, item) => sum + item.value, 0)
  await stage.shop.adminReturns.refund(stage.staff.owner, id, {
    ...{ key: randomUUID(), conditions: [], with_shipping: false, to, version },
    amount: is_sent ? value : refundable,
  })
}

export async function exchange(stage: Stage, name: string): Promise<void> {
  const { id, version, items } = await get(stage, name)
  const { exchange_order } = await stage.shop.adminReturns.exchange(stage.staff.owner, id, {
    ...{ key: randomUUID(), conditions: [], travel: 'pickup', version },
    wanted: items.flatMap((item) =>
      item.wanted ? [{ item_id: item.id, product_id: item.wanted.product_id }] : [],
    ),
    payment: { kind: 'counter', method: 'card' },
  })
  if (exchange_order) stage.refs.set(`order ${name} new`, exchange_order)
}

export async function receive(stage: Stage, name: string): Promise<void> {
  const { id, version } = await get(stage, name)
  await stage.shop.adminReturns.receive(stage.staff.sales, id, { conditions: [], version })
}
