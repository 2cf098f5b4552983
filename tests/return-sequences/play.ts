import { randomUUID } from 'node:crypto'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import { returnsApi } from '#contracts/returns.ts'
import { revocationsApi } from '#contracts/revocations.ts'
import { expire, type Game, listOrders, listReturns } from './game.ts'
import { isDisputed, payLink, turnPayment } from './play-money.ts'
import { place } from './play-place.ts'
import type { Step } from './steps.ts'

const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

type Does<D extends Step['does']> = Extract<Step, { does: D }>

export async function play(game: Game, step: Step): Promise<void> {
  if (step.does === 'place') return place(game, step)
  if (step.does === 'pay') return pay(game)
  if (step.does === 'expire') return expire(game)
  if (step.does === 'pay link') return payLink(game, step)
  if (step.does === 'turn' || step.does === 'refund in panel') return turnPayment(game, step)
  const order = 'at' in step ? pick(await listOrders(game), step.at) : undefined
  const row = 'at' in step ? pick(await listReturns(game), step.at) : undefined
  if (row) await playReturn(game, row.id, step)
  if (order) await playOrder(game, order.transaction_id, step)
}

async function playOrder(game: Game, transaction_id: string, step: Step): Promise<void> {
  const { owner, shop, buyer } = game
  const params = { transaction_id }
  const { version } = await shop.read(transaction_id)
  if (step.does === 'prepare') {
    const body = { prepared: true, version }
    await owner.client.call(adminOrdersApi.setPrepared, { params, body })
  } else if (step.does === 'ship') await ship(game, transaction_id)
  else if (step.does === 'deliver') await move(game, transaction_id, 'entregado')
  else if (step.does === 'cancel') await move(game, transaction_id, 'cancelado')
  else if (step.does === 'request') await request(game, transaction_id, step)
  else if (step.does === 'enter') await enter(game, transaction_id, step)
  else if (step.does === 'refund order') await refundOrder(game, transaction_id, step)
  else if (step.does === 'revoke') {
    const body = { transaction_id, email: buyer.email, reason: 'Me arrepentí' }
    await shop.guest.call(revocationsApi.revoke, { body })
  }
}

async function playReturn(game: Game, id: number, step: Step): Promise<void> {
  const { owner, buyer } = game
  const params = { id }
  if (step.does === 'withdraw') await buyer.client.call(returnsApi.withdraw, { params })
  if (!['reject', 'receive', 'refund return', 'exchange'].includes(step.does)) return
  const { body: row } = await owner.client.call(adminReturnsApi.get, { params })
  const { version } = row
  if (step.does === 'reject') {
    await owner.client.call(adminReturnsApi.reject, { params, body: { reason: 'No', version } })
  } else if (step.does === 'receive') {
    await owner.client.call(adminReturnsApi.receive, { params, body: { version } })
  } else if (step.does === 'refund return') {
    const value = row.items.reduce((sum, item) => sum + item.value, 0)
    const most = value + (step.with_shipping ? row.shipping_price : 0)
    const amount = row.is_sent ? Math.floor(most * step.share) : row.refundable
    const { with_shipping, to } = step
    const body = { key: randomUUID(), amount, with_shipping, to, version }
    const ask = () => owner.client.call(adminReturnsApi.refund, { params, body })
    await (step.twice ? Promise.all([ask(), ask()]) : ask())
  } else if (step.does === 'exchange') await exchange(game, row, step)
}

async function exchange(
  game: Game,
  { id, items, version, transaction_id }: AdminReturnDetail,
  { wanted, payment, handed_over }: Does<'exchange'>,
) {
  const { owner, sizes } = game
  const product_id = pick(sizes, wanted) as number
  const wasDisputed = await isDisputed(game, transaction_id)
  const { status } = await owner.client.call(adminReturnsApi.exchange, {
    params: { id },
    body: {
      key: randomUUID(),
      wanted: items.map((item) => ({ item_id: item.id, product_id })),
      travel: handed_over ? 'handed_over' : 'delivery',
      payment: payment === 'cash' ? { kind: 'counter', method: 'cash' } : { kind: payment },
      version,
    },
  })
  if (status === 200 && wasDisputed) game.wrongs.push(`exchange of ${transaction_id}`)
}

async function pay({ shop, preferences, paid }: Game): Promise<void> {
  const preference_id = preferences.pop()
  if (!preference_id) return
  const id = await shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  paid.push(id)
  await shop.shop.syncPayment(id)
}

async function ship(game: Game, transaction_id: string): Promise<void> {
  const { status: before } = await game.shop.read(transaction_id)
  const wasDisputed = before !== 'en_camino' && (await isDisputed(game, transaction_id))
  await move(game, transaction_id, 'en_camino')
  const { status } = await game.shop.read(transaction_id)
  if (wasDisputed && status === 'en_camino') game.wrongs.push(`dispatch of ${transaction_id}`)
}

async function move(
  { shop, owner }: Game,
  transaction_id: string,
  status: 'en_camino' | 'entregado' | 'cancelado',
): Promise<void> {
  const { version } = await shop.read(transaction_id)
  await owner.client.call(adminOrdersApi.move, {
    params: { transaction_id },
    body: { status, version, note: 'Ya la tiene', despite_request: true },
  })
}

async function request(
  { buyer, sizes }: Game,
  transaction_id: string,
  { kind, count }: Does<'request'>,
): Promise<void> {
  const params = { transaction_id }
  const { body } = await buyer.client.call(returnsApi.listOfOrder, { params })
  const items = (body.items ?? []).map(({ order_item_id, product_id }) => ({
    order_item_id,
    count,
    wanted_product_id: sizes.find((size) => size !== product_id) as number,
  }))
  await buyer.client.call(returnsApi.request, { params, body: { kind, reason: 'Chico', items } })
}

async function enter(
  { owner }: Game,
  transaction_id: string,
  { count, condition, received }: Does<'enter'>,
): Promise<void> {
  const params = { transaction_id }
  const { body } = await owner.client.call(adminReturnsApi.listItems, { params })
  const items = body.items.map(({ order_item_id }) => ({ order_item_id, count, condition }))
  if (items.length === 0) return
  await owner.client.call(adminReturnsApi.create, {
    params,
    body: { key: randomUUID(), kind: 'return', reason: 'Chico', received, items },
  })
}

async function refundOrder(
  { shop, owner }: Game,
  transaction_id: string,
  { amount, ends }: Does<'refund order'>,
): Promise<void> {
  if (ends === 'rejected') await shop.provider.refundOutcome('rejected')
  if (ends === 'lost') await shop.provider.breakOnce('lost-reply', { call: 'POST /v1/payments/' })
  await owner.client.call(adminOrdersApi.refund, {
    params: { transaction_id },
    body: { key: randomUUID(), reason: 'Un rasguño', amount },
  })
}
