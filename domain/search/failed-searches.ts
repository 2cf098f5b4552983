import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { timeZone } from '#db/time-zone.ts'

const FLUSH_AFTER_MS = 5_000
const MAX_PENDING = 500
const MAX_TEXT_LENGTH = 60

/** Counts searches without results in memory and writes them in batches, so that no search waits for the write. */
export function createFailedSearches({ db }: { db: Database }) {
  let pending = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (pending.size === 0) return
    const rows = [...pending].map(([text, count]) => ({ text, count }))
    pending = new Map()
    await db.execute(sql`
      insert into search_misses as m (day, text, count)
      select (now() at time zone ${timeZone})::date, text, count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) failed (text text, count int)
      order by text
      on conflict (day, text) do update set count = m.count + excluded.count`)
  }

  return {
    flush,
    record(text: string): void {
      const normalized = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH)
      if (!normalized || (pending.size >= MAX_PENDING && !pending.has(normalized))) return
      pending.set(normalized, (pending.get(normalized) ?? 0) + 1)
      // The counts are statistics: losing some during an outage does not matter.
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_AFTER_MS).unref()
    },
  }
}
