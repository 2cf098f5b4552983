import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#contracts/dates.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { emptyDemo } from '#domain/demo/empty-demo.ts'
import { readCaller } from '#domain/operations/read-operation-caller.ts'
import { isOpenDay } from './calendar.ts'
import { type DemoTestShop, openDemoShop } from './history-setup.ts'
import { planHistory } from './plan.ts'

const MINUTES = 60_000

let shop: DemoTestShop
let refused: string[] = []

beforeAll(async () => {
  shop = await openDemoShop()
  // A server that is killed in the middle leaves whole days.
  const interrupted = expect(shop.write()).rejects.toThrow()
  while ((await shop.ask<number>('select count(*)::int from orders')) < 20) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  await interrupted
  // Two servers start, and one of them goes on.
  const both = await Promise.all([shop.write(), shop.write()])
  refused = both.flat().map(({ code }) => code)
}, 10 * MINUTES)

afterAll(() => shop.close())

const list = async <R extends object>(query: string) =>
  (await shop.db.execute(sql.raw(query))).rows as R[]

test('no rule of the shop refuses a step, and the history is complete', async () => {
  expect(refused).toEqual([])
  expect(await shop.ask('select history from demo_shop')).toBe('done')
  const orders = await shop.ask<number>('select count(*)::int from orders')
  expect(orders).toBeGreaterThan(110)
  expect(orders).toBeLessThan(150)
  expect(await shop.write()).toEqual([])
  expect(await shop.ask('select count(*)::int from orders')).toBe(orders)
})

test('there are orders of all channels and in all states', async () => {
  const rows = await list<{ channel: string; status: string }>(
    'select distinct channel, status from orders',
  )
  expect(new Set(rows.map(({ channel }) => channel))).toEqual(
    new Set(['web', 'counter', 'whatsapp']),
  )
  expect(new Set(rows.map(({ status }) => status)).size).toBe(5)
  const [facts] = await list<Record<string, boolean>>(`select
      exists (select from orders where status = 'procesado' and date_prepared is null) as to_prepare,
      exists (select from orders where status = 'en_camino' and is_pickup) as ready,
      exists (select from orders where status = 'en_camino' and tracking_number <> '') as sent,
      exists (select from payments p join orders o on o.id = p.order_id where p.status = 'in_process' and o.status = 'sin_procesar') as in_review,
      exists (select from orders where dispute = 'open') and exists (select from orders where dispute = 'lost') as disputes,
      exists (select from orders where refunded between 1 and amount - 1) as part,
      exists (select from orders where refunded = amount and amount > 0) as whole,
      exists (select from returns where kind = 'return' and state = 'resolved' and resolution = 'refund') as returned,
      exists (select from returns where resolution = 'exchange' and state = 'resolved') as exchanged,
      exists (select from credit_moves where reason = 'spent') as credit,
      exists (select from coupon_uses) as coupons,
      exists (select from revocations where date_answered is null) as revocation,
      exists (select from contact_messages where date_read is null) as message,
      exists (select from search_misses) as searches,
      exists (select from stock_alerts where date_sent is null) as alerts,
      (select count(*) from visits) > 500 as visits,
      (select count(*) from cash_closings) > 50 as closings,
      (select count(distinct author_id) from audit_log) >= 4 as log`)
  const missing = Object.entries(facts ?? {}).filter(([, isThere]) => !isThere)
  expect(missing).toEqual([])
})

test('there are appointments in all states, before and after now', async () => {
  const rows = await list<{ status: string; coming: number }>(
    'select status, count(*) filter (where starts_at > now())::int as coming from appointments group by 1',
  )
  expect(rows.map(({ status }) => status).sort()).toEqual(
    ['asked', 'attended', 'cancelled', 'confirmed', 'missed'].sort(),
  )
  expect(rows.find(({ status }) => status === 'confirmed')?.coming).toBeGreaterThan(2)
})

test('the stock of every piece is the sum of its moves', async () => {
  expect(
    await list(`select id, quantity from products p where quantity <>
      (select coalesce(sum(change), 0) from stock_moves where product_id = p.id)`),
  ).toEqual([])
})

test('orders, payments and books agree', async () => {
  expect(
    await list(`select o.transaction_id from orders o
      left join payments p on p.order_id = o.id and p.counted
      where o.payment_status = 'approved' and (
        coalesce(p.amount, 0) <> o.amount - o.credit
        or o.refunded <> coalesce(p.refunded + p.credited, 0) + o.credit_returned)`),
  ).toEqual([])
  // All the money went back: the order was cancelled, or what was delivered came back.
  expect(
    await list(`select o.transaction_id from orders o
      where (o.status in ('procesado', 'en_camino', 'entregado')) <> (o.payment_status in ('approved', 'charged_back'))
        and not (o.payment_status = 'refunded' and (o.status = 'cancelado' or o.status = 'entregado' and exists
          (select from returns r where r.order_id = o.id and r.resolution = 'refund' and r.date_received is not null)))`),
  ).toEqual([])
  expect(
    await list(`select o.transaction_id, o.amount, o.refunded from orders o
      where o.payment_status in ('approved', 'refunded', 'charged_back') and
        (select coalesce(sum(amount), 0) from sale_entries where order_id = o.id)
          <> case when o.payment_status = 'approved' then o.amount - o.refunded else 0 end`),
  ).toEqual([])
  expect(
    await list(`select p.id from payments p where
      (select coalesce(sum(amount), 0) from payment_entries where payment_id = p.id) <> payment_holds(p)`),
  ).toEqual([])
})

test('the provider of the shop has its payments, and refunds one', async () => {
  const payments = await list<{ id: string; amount: number; status: string; refunded: number }>(
    'select id, amount::float8, status, refunded::float8 from payments where not at_counter',
  )
  expect(payments.length).toBeGreaterThan(50)
  for (const { id, ...known } of payments) {
    expect({ id, ...(await shop.provider.gateway.findPayment(id)) }).toMatchObject({ id, ...known })
  }
  const whole = payments.find(({ status, refunded }) => status === 'approved' && refunded === 0)
  const refund = await shop.provider.gateway.refundPayment(whole?.id as string, 'key', 100)
  expect(refund).toMatchObject({ status: 'approved', amount: 100 })
})

test('everything happened within the ninety days, and nothing waits to happen late', async () => {
  const until = new Date(await shop.ask<string>('select until from demo_shop'))
  const end = new Date(until.getTime() + MINUTES).toISOString()
  const first = `${addDays(dayOf(until), -90)}T00:00:00-03:00`
  const columns = await list<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'
      and table_name not like 'demo_%' and table_name not in ('job_runs', 'photos', 'products', 'reviews', 'sessions')
      and column_name not in ('starts_at', 'held_until', 'expires_at', 'date_ends', 'window_ends', 'ends_at')`)
  for (const { table, column } of columns) {
    const odd = await shop.ask<number>(`
      select count(*)::int from "${table}" t join demo_rows d on d.table_name = '${table}'
        and d.key = coalesce(to_jsonb(t)->>'id', '')
      where isfinite(t."${column}") and t."${column}" not between '${first}' and '${end}'`)
    expect({ table, column, odd }).toEqual({ table, column, odd: 0 })
  }
  expect(await shop.ask('select count(*)::int from graphile_worker.jobs')).toBe(0)
  expect(
    await shop.ask(`select count(*)::int from outbox
      where date_sent is null or date_sent - date_created > interval '1 minute'`),
  ).toBe(0)
  expect(shop.mails).toEqual([])
})

test('counter sales happen while the shop is open', async () => {
  const days = await list<{ day: string }>(`
    select distinct (date_issued at time zone 'America/Argentina/Buenos_Aires')::date::text as day
    from orders where channel = 'counter' and not exists (select from exchanges e where e.order_id = orders.id)`)
  expect(days.filter(({ day }) => !isOpenDay(day))).toEqual([])
})

test('the figures of the start page equal the books', async () => {
  const { readFigures, accounting } = shop.shop
  const { totals } = (await readFigures('90d')).now
  const months = await list<{ month: string }>(
    "select distinct to_char(at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') as month from sale_entries",
  )
  const books = await Promise.all(months.map(({ month }) => accounting.getMonth(month)))
  const cents = (pesos: number) => Math.round(pesos * 100)
  const net = books.reduce((sum, each) => sum + cents(each.net), 0)
  expect(cents(totals.amount)).toBe(net)
  expect(totals.visits).toBe(await shop.ask('select sum(count)::int from visits'))
})

test('emptying the demo leaves the owner and nothing else', async () => {
  const id = await shop.ask<number>("select id from users where role = 'owner'")
  const caller = await readCaller(shop.db, id)
  await inTransaction(shop.db, (tx) => emptyDemo(tx, caller))
  const kept = ['roles', 'settings', 'ring_sizes', 'holidays', 'holiday_years', 'search_words']
  const tables = await list<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const left: Record<string, number> = {}
  for (const { name } of tables.filter((each) => !kept.includes(each.name))) {
    const count = await shop.ask<number>(`select count(*)::int from "${name}"`)
    if (count > 0) left[name] = count
  }
  expect(left).toEqual({ users: 1, customer_stats: 1, audit_log: 1 })
})

test('the plan is the same for the same moment', () => {
  const until = new Date('2027-01-15T18:00:00Z')
  const toTimes = () => planHistory(until).map(({ at }) => at.getTime())
  expect(toTimes()).toEqual(toTimes())
})
