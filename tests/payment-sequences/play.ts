import { inArray, sql } from 'drizzle-orm'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { refunds } from '#db/schema/payments.ts'
import { expire, findPayable, type Game, ignore, sync } from './game.ts'
import { playAtCounter } from './play-counter.ts'
import { agree, giveCredit } from './play-credit.ts'
import { cancelOrder, choosePayWay, editLines } from './play-edits.ts'
import type { Heard, Step } from './steps.ts'

async function hear(game: Game, id: string, how: Heard): Promise<void> {
  if (how === 'never') return
  await (how === 'once' ? sync(game, id) : Promise.all([sync(game, id), sync(game, id)]))
}

const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

export async function play(game: Game, step: Step): Promise<void> {
  if ('at_counter' in step) return playAtCounter(game, step)
  const { shop, paid } = game
  if (step.does === 'fill') {
    await shop.fillCart(game.buyer, [{ product_id: game.product_id, count: step.count }])
  } else if (step.does === 'give credit') await giveCredit(game, step)
  else if (step.does === 'prepare') await prepare(game, step)
  else if (step.does === 'press') await press(game, step)
  else if (step.does === 'pay') await pay(game, step)
  else if (step.does === 'press while paid') await pressWhilePaid(game)
  else if (step.does === 'turn') {
    const id = pick(paid, step.at)
    if (id) await turn(game, id, step)
  } else if (step.does === 'hear') {
    const id = pick(paid, step.at)
    if (id) for (let times = 0; times < step.times; times += 1) await sync(game, id)
  } else if (step.does === 'expire') await expire(game)
  else if (step.does === 'refund') await refund(game, step)
  else if (step.does === 'settle refund') await settleRefund(game, step)
  else if (step.does === 'refund in panel') {
    const id = pick(paid, step.at)
    if (!id) return
    await shop.provider.refundInPanel(id, step.amount, { webhook: 'none' }).catch(ignore)
    await hear(game, id, step.heard)
  } else if (step.does === 'cancel') await move(game, 'cancelado')
  else if (step.does === 'edit') await editLines(game, step)
  else if (step.does === 'choose transfer') await choosePayWay(game, step)
  else if (step.does === 'cancel order') await cancelOrder(game, step)
  else if (step.does === 'send') await move(game, 'en_camino').then(() => move(game, 'entregado'))
  else await resolve(game, step)
}

async function prepare(
  { shop, buyer, preferences, credit }: Game,
  { with_credit }: Extract<Step, { does: 'prepare' }>,
) {
  credit.is_used = with_credit && credit.code !== ''
  const id = await shop.prepare(buyer, undefined, credit.is_used ? credit.code : undefined)
  if (id && !preferences.includes(id)) preferences.push(id)
}

async function press(game: Game, { times, reply }: Extract<Step, { does: 'press' }>) {
  const { shop, buyer, preferences, numbers, credit } = game
  const preference_id = preferences.at(-1)
  if (!preference_id) return
  const call = `PUT /checkout/preferences/${preference_id}`
  if (reply !== 'received') {
    await shop.provider.breakOnce(reply === 'lost' ? 'lost-reply' : 'cut', { call })
  }
  const more = credit.is_used ? await agree(game) : {}
  const replies = await Promise.all(
    Array.from({ length: times }, () => shop.confirm(buyer, preference_id, more)),
  )
  for (const { status, body } of replies) {
    if (status === 200 && !numbers.includes(body.transaction_id)) numbers.push(body.transaction_id)
  }
}

const oddities = {
  no: {},
  amount: { amount: 1_234 },
  currency: { currency_id: 'USD' },
  account: { collector_id: 7_777 },
  mode: { live_mode: false },
}

async function pay(game: Game, { outcome, odd, heard }: Extract<Step, { does: 'pay' }>) {
  const preference_id = findPayable(game)
  if (!preference_id) return
  const more = { webhook: 'none', ...oddities[odd] }
  const id = await game.shop.provider.pay(preference_id, outcome, more)
  game.paid.push(id)
  await hear(game, id, heard)
}

/** The order and the webhook of its payment concurrently. */
async function pressWhilePaid(game: Game) {
  const preference_id = findPayable(game)
  if (!preference_id) return
  const id = await game.shop.provider.pay(preference_id, 'approved', { webhook: 'none' })
  game.paid.push(id)
  await Promise.all([press(game, { does: 'press', times: 1, reply: 'received' }), sync(game, id)])
}

/** Status changes that the provider makes; a final status never changes. */
const possible: Record<string, string[]> = {
  pending: ['approved', 'rejected', 'cancelled'],
  in_process: ['approved', 'rejected', 'cancelled'],
  approved: ['in_mediation', 'charged_back'],
  in_mediation: ['approved', 'charged_back'],
  charged_back: ['charged_back', 'approved'],
}

async function turn(
  game: Game,
  id: string,
  { status, detail, heard }: Extract<Step, { does: 'turn' }>,
) {
  const { gateway } = game.shop.provider
  const now = await gateway.findPayment(id)
  if (!now || !possible[now.status]?.includes(status)) return
  if (detail === 'reimbursed' && now.status !== 'charged_back') return
  if (now.status === status && now.status_detail === detail) return
  await game.shop.provider.move(id, status, { status_detail: detail, webhook: 'none' })
  if (status === 'charged_back' && detail === 'settled') game.chargebacks.count += 1
  await hear(game, id, heard)
}

async function refund(
  game: Game,
  { amount, twice, ends, reply }: Extract<Step, { does: 'refund' }>,
) {
  const { shop, owner, numbers } = game
  const transaction_id = numbers.at(-1)
  if (!transaction_id) return
  if (ends !== 'approved') await shop.provider.refundOutcome(ends)
  if (reply === 'lost') {
    await shop.provider.breakOnce('lost-reply', { call: `POST /v1/payments/${game.paid.at(-1)}` })
  }
  const ask = () =>
    owner.client.call(adminOrdersApi.refund, {
      params: { transaction_id },
      body: { key: crypto.randomUUID(), reason: 'Cambio de idea', amount },
    })
  await (twice ? Promise.all([ask(), ask()]) : ask())
}

async function settleRefund(
  game: Game,
  { status, heard }: Extract<Step, { does: 'settle refund' }>,
) {
  const { shop, paid } = game
  if (paid.length === 0) return
  const [open] = await shop.db
    .select()
    .from(refunds)
    .where(sql`${inArray(refunds.payment_id, paid)} and ${refunds.status} = 'in_process'`)
  if (!open?.provider_id) return
  const { payment_id, provider_id } = open
  await shop.provider
    .settleRefund(payment_id, provider_id, status, { webhook: 'none' })
    .catch(ignore)
  await hear(game, payment_id, heard)
}

async function move(
  { shop, owner, numbers }: Game,
  status: 'cancelado' | 'en_camino' | 'entregado',
) {
  const transaction_id = numbers.at(-1)
  if (!transaction_id) return
  const { version } = await shop.read(transaction_id)
  const body = { status, version, note: '', carrier: '', tracking_number: '' }
  await owner.client.call(adminOrdersApi.move, { params: { transaction_id }, body })
}

async function resolve(game: Game, { at, action }: Extract<Step, { does: 'resolve' }>) {
  const { owner, paid, numbers } = game
  const { body } = await owner.client.call(adminMoneyApi.list)
  const entry = pick(
    body.results.filter(
      ({ payment_id, order }) =>
        paid.includes(payment_id) || (order !== null && numbers.includes(order.transaction_id)),
    ),
    at,
  )
  const chosen = entry && pick(entry.actions, action)
  if (!chosen) return
  const params = { id: entry.payment_id }
  const refund = { id: entry.refund_id ?? 0 }
  const note = { note: 'Resuelto aparte' }
  if (chosen === 'accept') await owner.client.call(adminMoneyApi.accept, { params })
  else if (chosen === 'link') {
    const transaction_id = numbers.at(-1) ?? 'QL-NADA-NADA'
    await owner.client.call(adminMoneyApi.link, { params, body: { transaction_id } })
  } else if (chosen === 'refund') {
    const asked = { key: crypto.randomUUID(), reason: 'No correspondía' }
    await owner.client.call(adminMoneyApi.refund, { params, body: asked })
  } else if (chosen === 'retry') {
    await owner.client.call(adminMoneyApi.retryRefund, { params: refund })
  } else if (entry.refund_id === null) {
    await owner.client.call(adminMoneyApi.dismiss, { params, body: note })
  } else await owner.client.call(adminMoneyApi.dismissRefund, { params: refund, body: note })
}
