import { expect } from 'vitest'
import { counterApi } from '#contracts/admin/counter.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminTransfersApi } from '#contracts/admin/transfers.ts'
import { type Game, PRICE } from './game.ts'
import { readUsable } from './play-credit.ts'
import type { Step } from './steps.ts'

type CounterStep = Extract<Step, { at_counter: true }>

const methods = ['cash', 'card', 'transfer'] as const

/** What staff do at the counter: sell, collect the rest of a deposit, cancel one, note transfers, and take back what was noted by mistake. */
export async function playAtCounter(game: Game, step: CounterStep): Promise<void> {
  if (step.does === 'sell') return sell(game, step)
  const transaction_id = game.numbers.at(-1)
  if (!transaction_id) return
  if (step.does === 'transfer') return noteTransfer(game, { ...step, transaction_id })
  if (step.does === 'void') return voidLast(game, { ...step, transaction_id })
  const { version } = await game.shop.read(transaction_id)
  const params = { transaction_id }
  const { client } = game.owner
  if (step.does === 'collect') {
    const { amount, handed_over } = step
    const body = { method: 'transfer' as const, version, handed_over }
    await client.call(adminOrdersApi.pay, {
      params,
      body: { ...body, ...(amount !== undefined && { amount }) },
    })
  } else {
    const deposit = step.keeps ? ('keep' as const) : ('refund' as const)
    const body = { deposit, reason: 'Se arrepintió', version }
    await client.call(counterApi.cancelDeposit, { params, body })
  }
}

/** A line of a statement is noted once, whatever its order needs, and not at all if staff noted the transfer by hand. */
async function noteTransfer(
  { owner }: Game,
  { transaction_id, pesos, times }: { transaction_id: string; pesos: number; times: number },
) {
  const transfer = { key: crypto.randomUUID(), day: '2026-12-01', amount: pesos * 100 }
  const body = { transfers: [{ ...transfer, transaction_id }] }
  const { payments } = (await owner.client.call(adminOrdersApi.get, { params: { transaction_id } }))
    .body
  const isLikeAnother = payments
    .flatMap(({ tenders }) => tenders)
    .some(({ method, amount }) => method === 'transfer' && amount === pesos)
  const replies = await Promise.all(
    Array.from({ length: times }, () => owner.client.call(adminTransfersApi.confirm, { body })),
  )
  const results = replies.flatMap((reply) => reply.body.results)
  const noted = results.filter(({ outcome }) => outcome === 'paid' || outcome === 'unresolved')
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  if (!isLikeAnother || noted.length > 0) expect(noted.length).toBe(refused.length > 0 ? 0 : 1)
}

/** The last payment that was noted of an order is taken back once, however often the button is pressed. */
async function voidLast(
  { owner }: Game,
  { transaction_id, times }: { transaction_id: string; times: number },
) {
  const params = { transaction_id }
  const { version, payments } = (await owner.client.call(adminOrdersApi.get, { params })).body
  const tender = payments.flatMap(({ tenders }) => tenders).at(-1)
  if (!tender) return
  const body = { tender_ids: [tender.id], reason: 'Era de otro pedido', version }
  const replies = await Promise.all(
    Array.from({ length: times }, () =>
      owner.client.call(adminOrderRestApi.voidTender, { params, body }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
}

async function sell(game: Game, step: Extract<CounterStep, { does: 'sell' }>) {
  const { owner, buyer, product_id, numbers, credit } = game
  const price = PRICE / 100
  const isUsed = step.with_credit && credit.code !== '' && !step.deposit
  const used = isUsed ? (await readUsable(game, PRICE * step.count)) / 100 : 0
  const due = step.deposit ? 500 : price * step.count - used
  const first = Math.floor(due / step.methods)
  const tenders = methods
    .slice(0, step.methods)
    .map((method, at) => ({ method, amount: at === 0 ? due - first * (step.methods - 1) : first }))
  const body = {
    key: crypto.randomUUID(),
    lines: [{ product_id, count: step.count, price }],
    customer_id: buyer.id,
    tenders: due > 0 ? tenders : [],
    ...(used > 0 && { credit_code: credit.code }),
    handed_over: step.handed_over,
    ...(step.deposit && {
      deposit: {},
      full_name: 'Nora Gil',
      telephone_number: '+54 341 555 0150',
    }),
  }
  const ask = () => owner.client.call(counterApi.sell, { body })
  const replies = await Promise.all(Array.from({ length: step.times }, ask))
  for (const { status, body } of replies) {
    if (status === 201 && !numbers.includes(body.transaction_id)) numbers.push(body.transaction_id)
  }
}
