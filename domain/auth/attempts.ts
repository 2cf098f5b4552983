import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { Refusal } from '#domain/refusals.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/**
 * How often in how many seconds. What counts is a `pair` of account and address, an `address`, an `account` where
 * only its holder or a mailbox would suffer, or a `device` that signed in before, which has its own count and no other.
 * Above `slow` an account answers later, to everybody else: strangers who guess lock nobody out.
 */
const limits = {
  log_in: {
    pair: [10, 15 * MINUTE_SECONDS],
    address: [50, 15 * MINUTE_SECONDS],
    slow: [50, 15 * MINUTE_SECONDS],
    device: [10, 15 * MINUTE_SECONDS],
  },
  otp: {
    pair: [5, 15 * MINUTE_SECONDS],
    address: [20, 15 * MINUTE_SECONDS],
    slow: [10, 15 * MINUTE_SECONDS],
    // Only somebody who knows the password comes this far.
    account: [30, HOUR_SECONDS],
    device: [5, 15 * MINUTE_SECONDS],
  },
  passkey: { address: [100, 15 * MINUTE_SECONDS] },
  sign_up: { pair: [5, HOUR_SECONDS], address: [20, HOUR_SECONDS], slow: [10, HOUR_SECONDS] },
  reset: { account: [3, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  resend: { account: [3, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  link: { pair: [10, 15 * MINUTE_SECONDS], address: [60, 15 * MINUTE_SECONDS] },
  coupon: { account: [20, 15 * MINUTE_SECONDS], address: [60, 15 * MINUTE_SECONDS] },
  appointment: { account: [5, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  message: { account: [5, HOUR_SECONDS], address: [10, HOUR_SECONDS] },
  revocation: { account: [10, HOUR_SECONDS], address: [30, HOUR_SECONDS] },
  order: { account: [20, HOUR_SECONDS], address: [60, HOUR_SECONDS] },
  /** In hundredths of the largest order that the shop takes: unpaid, it takes that much out of sale for an hour. */
  reserved_share: { address: [300, HOUR_SECONDS] },
  confirm_password: { pair: [10, 15 * MINUTE_SECONDS], slow: [20, 15 * MINUTE_SECONDS] },
} as const satisfies Record<string, Partial<Record<Scope, Limit>>>

type Limit = readonly [times: number, seconds: number]
type Scope = 'pair' | 'address' | 'account' | 'slow' | 'device'
type Limited = keyof typeof limits
type Tried = { account: string; address: string; device?: string | null | undefined }

type Note = {
  /** Called at the first refused attempt at an account. */
  lockedOut?: (() => Promise<void>) | undefined
  times?: number
}

const DELAY_STEP_MS = 100
const MAX_DELAY_MS = 5_000

export type Attempts = ReturnType<typeof createAttempts>

type Dependencies = {
  db: Database
  secret: string
  enabled: boolean
  wait?: (ms: number) => Promise<unknown>
}

/** Counts in the database, so that several servers count together and a restart forgets nothing. */
export function createAttempts({ db, secret, enabled, wait = sleep }: Dependencies) {
  const toKey = (action: Limited, scope: Scope, tried: Tried) => {
    const network = toNetwork(tried.address)
    const { account } = tried
    const who = {
      account,
      slow: account,
      address: network,
      pair: `${account} ${network}`,
      device: `${account} ${tried.device}`,
    }
    return createHmac('sha256', secret).update(`${action} ${scope} ${who[scope]}`).digest('base64')
  }

  const count = async (key: string, seconds: number, times: number) => {
    const { rows } = await db.execute<{ count: number; wait: number }>(sql`
      insert into attempts as a (key, count, window_ends)
      values (${key}, ${times}, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when a.window_ends <= now() then excluded.count else a.count + excluded.count end,
        window_ends = case when a.window_ends <= now() then excluded.window_ends else a.window_ends end
      returning count, ceil(extract(epoch from window_ends - now()))::int as wait`)
    return one(rows)
  }

  /** Counts the attempt, and answers in how many seconds the next one is free; 0 when this one is. */
  async function take(
    action: Limited,
    tried: Tried,
    { lockedOut, times = 1 }: Note = {},
  ): Promise<number> {
    if (!enabled) return 0
    const { device, ...others }: Partial<Record<Scope, Limit>> = limits[action]
    const counted = device && tried.device ? { device } : others
    for (const [name, [most, seconds]] of Object.entries(counted)) {
      const scope = name as Scope
      const { count: tries, wait: free } = await count(toKey(action, scope, tried), seconds, times)
      if (tries <= most) continue
      if (scope === 'slow') {
        await wait(Math.min((tries - most) * DELAY_STEP_MS, MAX_DELAY_MS))
        continue
      }
      if (scope !== 'address' && tries === most + 1) await lockedOut?.()
      return Math.max(1, free)
    }
    return 0
  }

  return {
    /** Throws when it has been tried too often. */
    async note(action: Limited, tried: Tried, note?: Note): Promise<void> {
      const retryAfter = await take(action, tried, note)
      if (retryAfter > 0) throw new Refusal('too_many_attempts', { retryAfter })
    },

    /** Takes back what `note` counted: it was no guess. */
    async forgive(action: Limited, tried: Tried): Promise<void> {
      if (!enabled) return
      const keys = Object.keys(limits[action]).map((scope) => toKey(action, scope as Scope, tried))
      await db.execute(sql`
        update attempts set count = greatest(count - 1, 0)
        where key in (${sql.join(
          keys.map((key) => sql`${key}`),
          sql`, `,
        )})`)
    },

    /** For what is answered alike whether or not anything is done. */
    allows: async (action: Limited, tried: Tried): Promise<boolean> =>
      (await take(action, tried)) === 0,

    /** What several servers counted of one minute, added up. */
    async addUpRequests(minute: number, counts: Map<string, number>): Promise<Map<string, number>> {
      const byKey = new Map(
        [...counts.keys()].map((address) => [
          createHmac('sha256', secret).update(`requests ${minute} ${address}`).digest('base64'),
          address,
        ]),
      )
      const rows = [...byKey].map(([key, address]) => ({ key, count: counts.get(address) }))
      const summed = await db.execute<{ key: string; count: number }>(sql`
        insert into attempts as a (key, count, window_ends)
        select key, count, now() + interval '2 minutes'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) asked (key text, count int)
        order by key
        on conflict (key) do update set count = a.count + excluded.count
        returning key, count`)
      return new Map(summed.rows.map(({ key, count }) => [byKey.get(key) as string, count]))
    },

    tidy: () => db.execute(sql`delete from attempts where window_ends < now()`),
  }
}

/** One household has one IPv4 address, or a whole /64 of IPv6 ones. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
