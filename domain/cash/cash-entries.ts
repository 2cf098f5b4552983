import { type SQL, sql } from 'drizzle-orm'
import type { CashEntry, CashMove, ClosedMethod } from '#contracts/admin/cash.ts'
import { counterMethods } from '#contracts/admin/order-drafts.ts'
import { dayOf, toMoment } from '#contracts/dates.ts'
import type { Database } from '#db/database.ts'
import { type Centavos, toPesos } from '#domain/money.ts'

type EntryRow = {
  id: number
  source: 'tender' | 'void' | 'refund'
  at: string
  method: (typeof counterMethods)[number]
  amount: Centavos
  transaction_id: string | null
}
type MoveRow = { id: number; at: string; kind: 'in' | 'out'; amount: Centavos; reason: string }

export type Cash = { entries: EntryRow[]; moves: MoveRow[] }

/** What is in a closing, or what its author's next one would contain. */
export async function readCash(
  from: Database,
  which: { closing: number } | { author: number; since: Date },
): Promise<Cash> {
  const isPart = (table: SQL, at: SQL, closing = sql`${table}.closing_id`) =>
    'closing' in which
      ? sql`${closing} = ${which.closing}`
      : sql`${closing} is null and ${table}.author_id = ${which.author}
          and ${at} >= ${which.since.toISOString()}::timestamptz`
  // What was taken before the first closing of a person is in none, so nothing is to be taken off.
  const isCounted =
    'closing' in which
      ? sql`true`
      : sql`(t.closing_id is not null or t.date_created >= ${which.since.toISOString()}::timestamptz)`
  const { rows: entries } = await from.execute<EntryRow>(sql`
    select * from (
      select t.id, 'tender' as source, t.date_created as at, t.method, t.amount::float8 as amount, o.transaction_id
      from tenders t
      join payments p on p.id = t.payment_id
      left join orders o on o.id = p.order_id
      where ${isPart(sql`t`, sql`t.date_created`)}
      union all
      select t.id, 'void', t.date_voided, t.method, -t.amount::float8, o.transaction_id
      from tenders t
      join payments p on p.id = t.payment_id
      left join orders o on o.id = p.order_id
      where ${isPart(sql`t`, sql`t.date_voided`, sql`t.void_closing_id`)}
        and ${isCounted}
      union all
      select r.id, 'refund', r.date_created, part->>'method', -(part->>'amount')::float8, o.transaction_id
      from refunds r
      join payments p on p.id = r.payment_id
      left join orders o on o.id = p.order_id
      cross join jsonb_array_elements(r.tenders) part
      where r.status = 'approved' and ${isPart(sql`r`, sql`r.date_created`)}
    ) entry
    order by at, source desc, id`)
  const { rows: moves } = await from.execute<MoveRow>(sql`
    select m.id, m.at, m.kind, m.amount::float8 as amount, m.reason from cash_moves m
    where ${isPart(sql`m`, sql`m.at`)}
    order by m.at, m.id`)
  return { entries, moves }
}

/** The first closing of a person begins with its day; payments before belong to no closing. */
export async function findStart(
  from: Database,
  author: number,
  now = new Date(),
): Promise<{ since: Date; starts_at: Date; last_counted: Centavos | null }> {
  const { rows } = await from.execute<{ first: string; last: string; counted: Centavos }>(sql`
    select min(starts_at) as first, max(at) as last,
      (array_agg(counted order by id desc))[1]::float8 as counted
    from cash_closings where author_id = ${author}
    having count(*) > 0`)
  const [known] = rows
  if (!known) {
    const today = toMoment(dayOf(now), '00:00')
    return { since: today, starts_at: today, last_counted: null }
  }
  return {
    since: new Date(known.first),
    starts_at: new Date(known.last),
    last_counted: known.counted,
  }
}

/** What each method took and gave back. What was noted by mistake is taken off what was taken, maybe in an earlier closing. */
export const toMethods = ({ entries }: Cash): ClosedMethod[] =>
  counterMethods.flatMap((method) => {
    const own = entries.filter((entry) => entry.method === method)
    if (own.length === 0 && method !== 'cash') return []
    const count = (source: EntryRow['source']) =>
      own.filter((entry) => entry.source === source).length
    return [
      {
        method,
        taken: sum(own.filter(({ source }) => source !== 'refund')),
        refunded: -sum(own.filter(({ source }) => source === 'refund')),
        payments: Math.max(0, count('tender') - count('void')),
      },
    ]
  })

const sum = (list: { amount: Centavos }[]): Centavos =>
  list.reduce((total, { amount }) => total + amount, 0)

export const sumMoves = ({ moves }: Cash, kind: 'in' | 'out'): Centavos =>
  sum(moves.filter((move) => move.kind === kind))

/** What the cash in the till grew by. */
export const toChange = (cash: Cash): Centavos =>
  sum(cash.entries.filter(({ method }) => method === 'cash')) +
  sumMoves(cash, 'in') -
  sumMoves(cash, 'out')

export const toPublicEntry = ({ at, method, amount, transaction_id }: EntryRow): CashEntry => ({
  at: new Date(at).toISOString(),
  method,
  amount: toPesos(amount),
  transaction_id,
})

export const toPublicMove = ({ id, at, kind, amount, reason }: MoveRow): CashMove => ({
  id,
  at: new Date(at).toISOString(),
  kind,
  amount: toPesos(amount),
  reason,
})

export const toPublicMethod = ({ method, taken, refunded, payments }: ClosedMethod) => ({
  method,
  taken: toPesos(taken),
  refunded: toPesos(refunded),
  payments,
})
