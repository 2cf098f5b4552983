import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listUnresolved } from '#domain/payments/unresolved.ts'
import { type Game, STOCK } from './game.ts'

type ItemFact = {
  product_id: number
  count: number
  /** Units in returns that are open or were accepted, and units that are booked as returned. */
  claimed: number
  booked: number
  lost: number
  status: string
  payment_status: string
  is_test: boolean
}

type Chain = { root: number; paid: number; refunded: number; credit: number }

/** Checks, after any sequence, that money, units, stock, sales and mails agree. */
export async function checkBooks(game: Game): Promise<void> {
  await checkMoney(game)
  await checkChains(game)
  expect(game.wrongs).toEqual([])
  const items = await readItems(game)
  for (const { count, claimed, booked } of items) {
    expect(claimed).toBeLessThanOrEqual(count)
    expect(booked).toBeLessThanOrEqual(count)
  }
  await checkCredit(game)
  for (const id of [game.product_id, ...game.sizes]) await checkStock(game, id, items)
  await checkMails(game)
}

async function checkMoney({ shop, buyer }: Game): Promise<void> {
  const { rows } = await shop.db.execute<{
    id: string
    amount: number
    refunded: number
    asked: number
    credited: number
  }>(sql`
    select p.id, p.amount::float8, p.refunded::float8, p.credited::float8,
      (select coalesce(sum(coalesce(r.amount, p.amount)), 0)::float8 from refunds r
        where r.payment_id = p.id and r.status <> 'rejected') as asked
    from payments p join orders o on o.id = p.order_id where o.email = ${buyer.email}`)
  for (const { id, amount, refunded, asked, credited } of rows) {
    expect({ id, asked, isTooMuch: asked + credited > amount }).toMatchObject({ isTooMuch: false })
    if (refunded + credited <= amount) continue
    // Refunded in the panel after the buyer had spent the credit: staff decide.
    const { results } = await listUnresolved(shop.db)
    expect(results).toContainEqual(
      expect.objectContaining({ payment_id: id, kind: 'credit_spent' }),
    )
  }
}

/** A balance is the sum of its moves, and all credit comes from payments that were not refunded for it. */
async function checkCredit({ shop, buyer }: Game): Promise<void> {
  const { rows } = await shop.db.execute<Record<string, number>>(sql`
    with own as (select * from orders where email = ${buyer.email}),
    moves as (select m.* from credit_moves m join credits c on c.id = m.credit_id
      where c.user_id = ${buyer.id})
    select
      (select coalesce(sum(balance), 0)::float8 from credits where user_id = ${buyer.id}) as balance,
      (select coalesce(sum(change), 0)::float8 from moves) as moved,
      (select coalesce(sum(credit - credit_returned), 0)::float8 from own) as used,
      (select coalesce(sum(p.credited), 0)::float8
        from payments p join own on own.id = p.order_id) as credited,
      (select count(*)::int from own o where refunded - coalesce((
        -- The provider can return, from its panel or by a chargeback, what was credit and is spent.
        select sum(case when p.status = 'charged_back' then p.credited else 0 end + p.refunded - coalesce((select sum(coalesce(f.amount, p.amount)) from refunds f
          where f.payment_id = p.id and f.status = 'approved'), 0))
        from payments p where p.order_id = o.id and p.counted), 0) > amount) as too_much,
      (select count(*)::int from own o where refunded <> credit_returned + coalesce((
        select sum(p.refunded + p.credited) from payments p
        where p.order_id = o.id and p.counted), 0) and payment_status = 'approved') as unequal`)
  const [books] = rows
  expect(books?.['balance']).toBeGreaterThanOrEqual(0)
  expect(books).toMatchObject({ balance: books?.['moved'], too_much: 0, unequal: 0 })
  // What was given, less what orders use, is what is left.
  expect(books?.['balance']).toBe((books?.['credited'] ?? 0) - (books?.['used'] ?? 0))
}

/**
 * Per purchase with its exchanges: what was refunded, and the credit in living exchange orders, is at most what was paid.
 * The credit that an exchange passed on to the next one, or that was refunded for its pieces, counts there.
 */
async function checkChains({ shop, buyer }: Game): Promise<void> {
  const { rows } = await shop.db.execute<Chain>(sql`
    with recursive chain as (
      select o.id as root, o.id from orders o
      where o.email = ${buyer.email} and not exists (select from exchanges e where e.order_id = o.id)
      union all
      select c.root, e.order_id from chain c
      join returns r on r.order_id = c.id join exchanges e on e.return_id = r.id),
    living as (
      select c.root, r.credit,
        (select coalesce(sum(later.credit), 0) from returns later
          where later.order_id = o.id and later.exchange_order_id is not null)
        + (select coalesce(sum(coalesce(f.amount, p.amount)), 0)
          from refunds f join payments p on p.id = f.payment_id join returns own on own.id = f.return_id
          where own.order_id = o.id and p.order_id <> o.id and f.status <> 'rejected')
        + greatest(0, coalesce((select sum(m.change) from credit_moves m join returns own on own.id = m.return_id
            where own.order_id = o.id), 0)
          - coalesce((select sum(p.credited) from payments p where p.order_id = o.id), 0)
          - (o.credit_returned - coalesce((select sum(m.change) from credit_moves m
              where m.order_id = o.id and m.reason in ('cancelled', 'refunded')), 0))) as passed
      from chain c join orders o on o.id = c.id join returns r on r.exchange_order_id = o.id
      where o.status <> 'cancelado')
    select root,
      (select coalesce(sum(p.amount), 0)::float8 from payments p join chain c on c.id = p.order_id
        where c.root = roots.root and p.counted)
        + (select coalesce(sum(o.credit - o.credit_returned), 0)::float8 from orders o join chain c on c.id = o.id
          where c.root = roots.root and o.status <> 'cancelado') as paid,
      (select coalesce(sum(coalesce(f.amount, p.amount)), 0)::float8
        from refunds f join payments p on p.id = f.payment_id join chain c on c.id = p.order_id
        where c.root = roots.root and p.counted and f.status <> 'rejected')
        + (select coalesce(sum(p.credited), 0)::float8 from payments p join chain c on c.id = p.order_id
          where c.root = roots.root and p.counted) as refunded,
      (select coalesce(sum(greatest(0, l.credit - l.passed)), 0)::float8 from living l
        where l.root = roots.root) as credit
    from (select distinct root from chain) roots`)
  for (const { root, paid, refunded, credit } of rows) {
    const isTooMuch = refunded + credit > paid
    expect({ root, paid, refunded, credit, isTooMuch }).toMatchObject({ isTooMuch: false })
  }
}

async function readItems({ shop, buyer }: Game): Promise<ItemFact[]> {
  const { rows } = await shop.db.execute<ItemFact>(sql`
    select i.product_id, i.count, o.status, o.payment_status, o.is_test,
      (select coalesce(sum(ri.count), 0)::int from return_items ri
        join returns r on r.id = ri.return_id
        where ri.order_item_id = i.id and r.state not in ('rejected', 'withdrawn')) as claimed,
      (select coalesce(sum(ri.count), 0)::int from return_items ri
        join returns r on r.id = ri.return_id
        where ri.order_item_id = i.id and r.date_booked is not null) as booked,
      (select coalesce(sum(ri.count), 0)::int from return_items ri
        join returns r on r.id = ri.return_id
        where ri.order_item_id = i.id and r.date_booked is not null
          and ri.condition <> 'stock') as lost
    from order_items i join orders o on o.id = i.order_id where o.email = ${buyer.email}`)
  return rows
}

/** What is neither in a kept order nor damaged is in stock, and what is paid and kept is sold. */
async function checkStock({ shop }: Game, id: number, items: ItemFact[]): Promise<void> {
  const own = items.filter(({ product_id }) => product_id === id)
  const out = own.reduce(
    (sum, { status, count, booked, lost }) =>
      sum + lost + (status === 'cancelado' ? 0 : count - booked),
    0,
  )
  const sold = own
    .filter(
      ({ status, payment_status, is_test }) =>
        status !== 'cancelado' && payment_status === 'approved' && !is_test,
    )
    .reduce((sum, { count, booked }) => sum + count - booked, 0)
  const { rows } = await shop.db.execute(sql`
    select quantity, sold, (select sum(change)::int from stock_moves where product_id = p.id) as moves
    from products p where id = ${id}`)
  expect(rows).toEqual([{ quantity: STOCK - out, sold, moves: STOCK - out }])
}

/** Each mail says what happened: no more mails of a kind than events, and none before its event. */
async function checkMails({ shop, buyer, outside }: Game): Promise<void> {
  const { rows } = await shop.db.execute<Record<string, number>>(sql`
    with own as (select r.* from returns r join orders o on o.id = r.order_id
      where o.email = ${buyer.email}),
    mails as (select kind from outbox where to_address = ${buyer.email})
    select
      (select count(*)::int from mails where kind = 'return_requested') as requested,
      (select count(*)::int from own where not is_by_staff and revocation_id is null) as asked,
      (select count(*)::int from mails where kind = 'return_received') as received,
      (select count(*)::int from own where date_received is not null) as arrived,
      (select count(*)::int from mails where kind = 'return_rejected') as rejected,
      (select count(*)::int from own where state = 'rejected') as refused,
      (select count(*)::int from mails where kind = 'return_resolved') as resolved,
      (select count(*)::int from audit_log
        where resource = 'returns' and action in ('refund', 'exchange')
          and resource_id in (select id::text from own)) as decided,
      (select count(*)::int from mails where kind = 'order_refunded') as refunded,
      (select count(*)::int from refunds f join payments p on p.id = f.payment_id
        join orders o on o.id = p.order_id
        where o.email = ${buyer.email} and f.status <> 'rejected') as given_back`)
  const [mail] = rows
  expect(mail?.['requested']).toBeGreaterThanOrEqual(mail?.['asked'] as number)
  expect(mail?.['received']).toBeLessThanOrEqual(mail?.['arrived'] as number)
  expect(mail?.['rejected']).toBe(mail?.['refused'])
  expect(mail?.['resolved']).toBe(mail?.['decided'])
  const returns = (mail?.['given_back'] as number) + outside.refunds
  expect(mail?.['refunded']).toBeLessThanOrEqual(returns)
}
