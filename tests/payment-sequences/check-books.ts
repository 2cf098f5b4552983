import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import { LIVE_TOKEN } from '#tests/sandbox.ts'
import { checkCounterPayments, countCounterRefunds } from './check-counter.ts'
import { type Game, STOCK } from './game.ts'
import { checkCredit } from './play-credit.ts'

type OrderFact = {
  id: number
  transaction_id: string
  status: string
  payment_status: string
  channel: string
  is_test: boolean
  amount: number
  refunded: number
  shortfall: number
  credit: number
  credit_returned: number
  count: number
  counted: {
    id: string
    status: string
    amount: number
    refunded: number
    accepted: boolean
  } | null
  became_paid: number
}

/** Checks, after all notices and timeouts, that money, stock and mail agree with each other and with the provider. */
export async function checkBooks(game: Game): Promise<void> {
  const { rows: placed } = await game.shop.db.execute<OrderFact>(sql`
    select o.id, o.transaction_id, o.status, o.payment_status, o.channel, o.is_test, o.amount::float8, o.refunded::float8,
      o.shortfall::float8, o.credit::float8, o.credit_returned::float8,
      (select sum(count)::int from order_items where order_id = o.id) as count,
      (select json_build_object('id', p.id, 'status', p.status, 'amount', p.amount,
        'refunded', p.refunded, 'accepted', p.resolution is not distinct from 'accepted')
        from payments p where p.order_id = o.id and p.counted) as counted,
      (select count(*)::int from order_history h
        where h.order_id = o.id and h.status = 'procesado') as became_paid
    from orders o where o.user_id = ${game.buyer.id} order by o.id`)
  for (const order of placed) checkMoney(order)
  await checkGoods(game, placed)
  await checkCalledOff(game, placed)
  await checkEveryPayment(game)
  await checkCounterPayments(game)
  await checkCredit(game)
  await checkMail(game, placed)
}

/** The amounts of an order equal those of the payment that pays it. */
function checkMoney({ payment_status, amount, refunded, counted, ...order }: OrderFact): void {
  const { credit, credit_returned, shortfall } = order
  if (payment_status === 'approved') {
    // What store credit pays alone has no payment.
    expect(counted === null).toBe(credit === amount)
    if (!counted) return
    expect(['approved', 'in_mediation', 'charged_back']).toContain(counted.status)
    if (!counted.accepted) expect(counted.amount).toBe(amount - credit)
    expect(shortfall).toBe(Math.max(0, amount - credit - counted.amount))
    expect(refunded).toBe(counted.refunded + credit_returned)
  } else if (counted) {
    expect(['refunded', 'charged_back', 'in_mediation']).toContain(counted.status)
    expect(['refunded', 'charged_back']).toContain(payment_status)
  }
}

/** A paid order that staff cancelled stays cancelled, and asks for no other decision about its payment. */
async function checkCalledOff({ owner, called_off }: Game, placed: OrderFact[]): Promise<void> {
  const theirs = placed.filter(({ transaction_id }) => called_off.includes(transaction_id))
  expect(theirs.filter(({ status }) => status !== 'cancelado')).toEqual([])
  const { body } = await owner.client.call(adminMoneyApi.list)
  const listed = body.results.filter(
    ({ kind, order }) =>
      kind === 'paid_cancelled' && order && called_off.includes(order.transaction_id),
  )
  expect(listed).toEqual([])
}

async function checkGoods({ shop, product_id, lost }: Game, placed: OrderFact[]): Promise<void> {
  const { rows } = await shop.db.execute<{ quantity: number; sold: number; moves: number }>(sql`
    select quantity, sold, (select sum(change)::int from stock_moves where product_id = p.id) as moves
    from products p where id = ${product_id}`)
  const add = (orders: OrderFact[]) => orders.reduce((sum, { count }) => sum + count, 0)
  const taken = placed.filter(({ status }) => status !== 'cancelado')
  // A test payment does not count as sold, even if staff accepted it.
  const sold = taken.filter(
    ({ payment_status, is_test }) => payment_status === 'approved' && !is_test,
  )
  const left = STOCK - add(taken) - lost.count
  expect(rows).toEqual([{ quantity: left, sold: add(sold), moves: left }])
}

/** Every paid amount has an order, a pending refund, or an entry in the list of unresolved money. */
async function checkEveryPayment({ shop, owner, paid }: Game): Promise<void> {
  const { body } = await owner.client.call(adminMoneyApi.list)
  const listed = new Set(body.results.map(({ payment_id }) => payment_id))
  for (const id of paid) {
    const real = await shop.provider.gateway.findPayment(id)
    const { rows } = await shop.db.execute<{
      counted: boolean
      status: string
      refunded: number
      on_its_way: number
      is_resolved: boolean
    }>(sql`
      select counted, status, refunded::float8, date_resolved is not null as is_resolved,
        (select coalesce(sum(coalesce(r.amount, p.amount)), 0)::float8 from refunds r
          where r.payment_id = p.id and r.status in ('requested', 'in_process')) as on_its_way
      from payments p where id = ${id}`)
    const [known] = rows
    expect(known).toMatchObject({ status: real?.status, refunded: real?.refunded })
    if (!known || real?.status !== 'approved') continue
    const left = real.amount - real.refunded - known.on_its_way
    const isAccountedFor = known.counted || left <= 0 || listed.has(id) || known.is_resolved
    expect({ id, isAccountedFor }).toEqual({ id, isAccountedFor: true })
  }
}

async function checkMail(game: Game, placed: OrderFact[]) {
  const { shop, buyer, paid, chargebacks } = game
  const { rows } = await shop.db.execute<{ kind: string; count: number }>(sql`
    select kind, count(*)::int as count from outbox where user_id = ${buyer.id} group by kind`)
  const sent = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  let returns = await countCounterRefunds(game)
  for (const id of paid) {
    const reply = await shop.provider.call(
      'GET',
      `/v1/payments/${id}/refunds`,
      undefined,
      LIVE_TOKEN,
    )
    returns += reply.json.filter(
      (refund: { status: string }) => refund.status === 'approved',
    ).length
  }
  // The sales at the counter have no address for mails.
  expect(sent('order_received')).toBe(placed.filter(({ channel }) => channel === 'web').length)
  expect(sent('order_paid')).toBeLessThanOrEqual(
    placed.reduce((sum, each) => sum + each.became_paid, 0),
  )
  expect(sent('order_refunded') + sent('payment_refunded')).toBeLessThanOrEqual(returns)
  expect(sent('order_disputed')).toBeLessThanOrEqual(chargebacks.count)
}
