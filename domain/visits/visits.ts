import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayOf, timeOf } from '#contracts/dates.ts'
import type { Database } from '#db/database.ts'
import { isBot } from './is-bot.ts'

const FLUSH_AFTER_MS = 5_000
const MAX_PENDING = 10_000
const MAX_KNOWN = 100_000
const HASH_LENGTH = 16

type Visitor = { address: string; userAgent: string | undefined }
type Pending = { day: string; hour: number; hash: string }

/**
 * Counts the visitors of a day without cookies. A visitor is a hash of address and browser that nobody can compute
 * without the key of the shop, that differs every day, and that is deleted when its day is over.
 */
export function createVisits({ db, key }: { db: Database; key: string }) {
  let pending: Pending[] = []
  let timer: NodeJS.Timeout | undefined
  let today = ''
  /** The visitors of today that this process has counted already. */
  let known = new Set<string>()

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (pending.length === 0) return
    const rows = pending
    pending = []
    // Of several servers, the one that inserts the hash counts the visitor.
    await db.execute(sql`
      with fresh as (
        insert into visitors (day, hash)
        select distinct day, hash from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) seen (day date, hash text)
        order by day, hash
        on conflict do nothing
        returning day, hash
      )
      insert into visits as v (day, hour, count)
      select day, hour, count(*)
      from (
        select distinct on (day, hash) day, hour, hash
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) seen (day date, hour smallint, hash text)
        order by day, hash, hour
      ) seen
      join fresh using (day, hash)
      group by day, hour
      order by day, hour
      on conflict (day, hour) do update set count = v.count + excluded.count`)
  }

  const schedule = () => {
    // The counts are statistics: losing some during an outage does not matter.
    timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_AFTER_MS).unref()
  }

  return {
    flush,

    /** Counts a page that a visitor opened. It waits for nothing. */
    record({ address, userAgent }: Visitor, now = new Date()): void {
      if (isBot(userAgent)) return
      const day = dayOf(now)
      if (day !== today || known.size >= MAX_KNOWN) known = new Set()
      today = day
      const hash = createHash('sha256')
        .update(`${key}\n${day}\n${address}\n${userAgent}`)
        .digest('base64url')
        .slice(0, HASH_LENGTH)
      if (known.has(hash) || pending.length >= MAX_PENDING) return
      known.add(hash)
      pending.push({ day, hour: Number(timeOf(now).slice(0, 2)), hash })
      schedule()
    },
  }
}
