import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { ordersApi } from '#contracts/orders.ts'
import { payWayChangesApi } from '#contracts/pay-way-changes.ts'
import { toPayWayPrice } from '#contracts/pay-way-price.ts'
import { findPayable, type Game, sync, TRANSFER_DISCOUNT } from './game.ts'
import type { Step } from './steps.ts'

/** Cancels the last order in one dialog: refund, stock and mail. Two staff members press at once. */
export async function cancelOrder(
  { shop, owner, numbers, lost, called_off }: Game,
  { refund, restock, tells, ends }: Extract<Step, { does: 'cancel order' }>,
): Promise<void> {
  const transaction_id = numbers.at(-1)
  if (!transaction_id) return
  const params = { transaction_id }
  const { body: order } = await owner.client.call(adminOrdersApi.get, { params })
  const { refundable, items, version } = order
  const isLost = !restock && order.payment_status === 'approved'
  const parts = { all: refundable, part: Math.floor(refundable / 2), none: 0 }
  if (ends !== 'approved' && refund !== 'none') await shop.provider.refundOutcome(ends)
  const press = () =>
    owner.client.call(adminOrderEditsApi.cancel, {
      params,
      body: {
        key: crypto.randomUUID(),
        refund: parts[refund],
        refundable,
        not_restocked: isLost ? items.map(({ id }) => id) : [],
        notify: tells,
        reason: 'Cambio de idea',
        version,
      },
    })
  const replies = await Promise.all([press(), press()])
  const isCancelled = replies.some(({ status }) => status === 200)
  if (isCancelled && order.payment_status === 'approved') called_off.push(transaction_id)
  if (isCancelled && isLost) lost.count += items.reduce((sum, { count }) => sum + count, 0)
}

/** Changes the units of the last order, maybe while its old total is being paid. */
export async function editLines(
  game: Game,
  { count, reply, whilePaid }: Extract<Step, { does: 'edit' }>,
): Promise<void> {
  const { shop, owner, numbers, product_id } = game
  const transaction_id = numbers.at(-1)
  const preference_id = findPayable(game)
  if (!transaction_id || !preference_id) return
  const params = { transaction_id }
  const draft = { lines: [{ product_id, count }] }
  const quoted = await owner.client.call(adminOrderEditsApi.quoteLines, { params, body: draft })
  if (quoted.status !== 200) return
  const { version } = await shop.read(transaction_id)
  if (reply === 'lost') {
    const call = `PUT /checkout/preferences/${preference_id}`
    await shop.provider.breakOnce('lost-reply', { call })
  }
  const body = { ...draft, expected_total: quoted.body.amount, notify: true, version }
  const edit = () => owner.client.call(adminOrderEditsApi.changeLines, { params, body })
  await Promise.all(whilePaid ? [edit(), payByCard(game, preference_id)] : [edit()])
}

async function payByCard(game: Game, preference_id: string): Promise<void> {
  const id = await game.shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  game.paid.push(id)
  await sync(game, id)
}

/** The buyer transfers the price of the last order after all, maybe while the card is charged in another tab. */
export async function choosePayWay(
  game: Game,
  { times, whilePaid }: Extract<Step, { does: 'choose transfer' }>,
): Promise<void> {
  const { buyer, numbers } = game
  const transaction_id = numbers.at(-1)
  const preference_id = findPayable(game)
  if (!transaction_id || !preference_id) return
  const params = { transaction_id }
  const { status, body } = await buyer.client.call(ordersApi.get, { params })
  if (status !== 200) return
  const { amount, shipping_price } = body.order
  const expected_total = toPayWayPrice(amount - shipping_price, TRANSFER_DISCOUNT) + shipping_price
  const choose = () =>
    buyer.client.call(payWayChangesApi.choose, {
      params,
      body: { pay_way: 'transfer', expected_total },
    })
  const presses = Array.from({ length: times }, choose)
  await Promise.all(whilePaid ? [...presses, payByCard(game, preference_id)] : presses)
}
