import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { timeZone } from './time-zone.ts'

/** Enough for that many working days, with the longest holidays between them. */
const toSpan = (count: number) => count * 2 + 30

/** Today and the working days after it, in the shop's time zone: neither weekends nor days without visits. */
export async function listWorkingDays(
  db: Database,
  count: number,
): Promise<[today: string, ...next: string[]]> {
  const { rows } = await db.execute<{ today: string; next: string[] }>(sql`
    with today as (select (now() at time zone ${timeZone})::date as day)
    select to_char(day, 'YYYY-MM-DD') as today, array(
      select to_char(next, 'YYYY-MM-DD')
      from generate_series(day + 1, day + ${toSpan(count)}::int, interval '1 day') next
      where extract(isodow from next) < 6
        and not exists (select from holidays where holidays.day = next::date)
      order by next limit ${count}
    ) as next
    from today`)
  const [found] = rows
  if (!found) throw new Error('There is no today.')
  return [found.today, ...found.next]
}
