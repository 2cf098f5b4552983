import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { timeZone } from '#db/time-zone.ts'

const FLUSH_AFTER_MS = 5_000
const MAX_WAITING = 500
const MAX_LENGTH = 60

/** What was not found is counted aside: nobody who searches waits for it, and a crowd writes it down at once. */
export function createMisses({ db }: { db: Database }) {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const rows = [...waiting].map(([text, count]) => ({ text, count }))
    waiting = new Map()
    await db.execute(sql`
      insert into search_misses as m (day, text, count)
      select (now() at time zone ${timeZone})::date, text, count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) missed (text text, count int)
      order by text
      on conflict (day, text) do update set count = m.count + excluded.count`)
  }

  return {
    flush,
    note(text: string): void {
      const looked = text.trim().toLowerCase().replaceAll(/\s+/g, ' ').slice(0, MAX_LENGTH)
      if (!looked || (waiting.size >= MAX_WAITING && !waiting.has(looked))) return
      waiting.set(looked, (waiting.get(looked) ?? 0) + 1)
      // A count that is lost with the database does not matter.
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_AFTER_MS).unref()
    },
  }
}
