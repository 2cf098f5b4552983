import { sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { timeZone } from '#db/time-zone.ts'

/** Enough for that many working days, with the longest holidays between them. */
const toSpan = (days: number) => days * 2 + 30

/** The day by which what is paid now should leave or be ready. Weekends and days without visits do not count. */
export async function readDueDay(tx: Tx, days: number): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    with today as (select (now() at time zone ${timeZone})::date as day)
    select to_char(coalesce(max(working.day), max(today.day)), 'YYYY-MM-DD') as day
    from today left join lateral (
      select next.day from (
        select today.day + n as day from generate_series(1, ${toSpan(days)}::int) n
      ) next
      where extract(isodow from next.day) < 6
        and not exists (select from holidays where holidays.day = next.day)
      order by next.day limit ${days}
    ) working on true`)
  return rows[0]?.day as string
}
