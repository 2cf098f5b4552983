import { type SQL, sql } from 'drizzle-orm'
import type { Figures } from '#contracts/admin/figures.ts'
import type { Database } from '#db/database.ts'
import { toPesos } from '#domain/money.ts'
import type { Days } from './periods.ts'
import { income, isCounted, isIssuedIn } from './sales.ts'

type Channel = Figures['channels'][number]
type Method = Figures['methods'][number]

/** What each channel sold, the most first. */
export async function readChannels(db: Database, sale: SQL, days: Days): Promise<Channel[]> {
  const { rows } = await db.execute<Channel>(sql`
    select o.channel, count(*) filter (where ${isCounted})::int as orders,
      sum(${income})::float8 as amount
    from orders o
    where ${sale} and ${isIssuedIn(days)}
    group by o.channel
    order by 3 desc, 1`)
  return rows.map((row) => ({ ...row, amount: toPesos(row.amount) }))
}

/** How the same amount was paid. What no payment covers was the credit of an exchange. */
export async function readMethods(db: Database, sale: SQL, days: Days): Promise<Method[]> {
  const { rows } = await db.execute<Method>(sql`
    with paid as (
      select o.id, ${income} as amount, p.id as payment_id, p.at_counter, p.method
      from orders o
      left join payments p on p.order_id = o.id and p.counted
      where ${sale} and ${isIssuedIn(days)}
    ), parts as (
      select paid.id, t.method, t.amount - t.refunded as amount
      from paid join tenders t on t.payment_id = paid.payment_id
      where paid.at_counter and t.date_voided is null
    ), taken as (
      select id, sum(amount) as amount from parts group by id
    )
    select method, sum(amount)::float8 as amount
    from (
      select method, amount from parts
      union all
      select
        case
          when paid.payment_id is null or taken.id is not null then 'other'
          when not paid.at_counter then 'mercado_pago'
          when paid.method in ('cash', 'transfer', 'card') then paid.method
          else 'other'
        end,
        paid.amount - coalesce(taken.amount, 0)
      from paid left join taken using (id)
    ) each_part
    group by method
    having sum(amount) <> 0
    order by 2 desc, 1`)
  return rows.map((row) => ({ ...row, amount: toPesos(row.amount) }))
}
