import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { Refusal } from '#domain/refusals.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/**
 * Rate limits as [maximum, window in seconds]. They count per `pair` of account and address, per `address`, per
 * `account` where a lockout would only hurt its holder or a mailbox, or per known `device`, which replaces the others.
 * Above `slow`, attempts at an account are delayed instead of refused, so that strangers who guess lock nobody out.
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
    // A code is only asked for after the right password, so strangers cannot use this limit up.
    account: [30, HOUR_SECONDS],
    device: [5, 15 * MINUTE_SECONDS],
  },
  passkey: { address: [100, 15 * MINUTE_SECONDS] },
  sign_up: { pair: [5, HOUR_SECONDS], address: [20, HOUR_SECONDS], slow: [10, HOUR_SECONDS] },
  reset: { account: [3, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  ask_code: { account: [5, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  mail_code: {
    pair: [10, 15 * MINUTE_SECONDS],
    address: [50, 15 * MINUTE_SECONDS],
    slow: [20, 15 * MINUTE_SECONDS],
    device: [10, 15 * MINUTE_SECONDS],
  },
  resend: { account: [3, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  link: { pair: [10, 15 * MINUTE_SECONDS], address: [60, 15 * MINUTE_SECONDS] },
  coupon: { account: [20, 15 * MINUTE_SECONDS], address: [60, 15 * MINUTE_SECONDS] },
  appointment: { account: [5, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  /** Counted by appointment: each change mails the shop. */
  appointment_change: { account: [10, HOUR_SECONDS], address: [40, HOUR_SECONDS] },
  message: { account: [5, HOUR_SECONDS], address: [10, HOUR_SECONDS] },
  return_photo: { account: [20, HOUR_SECONDS], address: [60, HOUR_SECONDS] },
  revocation: { account: [10, HOUR_SECONDS], address: [30, HOUR_SECONDS] },
  stock_alert: { account: [20, HOUR_SECONDS], address: [40, HOUR_SECONDS] },
  /** Of customers: each creates a preference at the provider, which limits how often the shop may ask. */
  preference: { account: [30, 10 * MINUTE_SECONDS], address: [100, 10 * MINUTE_SECONDS] },
  /** Each may create a payment at the provider, and a guest needs no account for it. */
  guest_preference: { account: [40, HOUR_SECONDS], address: [120, HOUR_SECONDS] },
  order: { account: [20, HOUR_SECONDS], address: [60, HOUR_SECONDS] },
  /** In hundredths of the largest order allowed, because an unpaid order reserves its stock. */
  reserved_share: { address: [300, HOUR_SECONDS] },
  confirm_password: { pair: [10, 15 * MINUTE_SECONDS], slow: [20, 15 * MINUTE_SECONDS] },
} as const satisfies Record<string, Partial<Record<Scope, Limit>>>

type Limit = readonly [max: number, windowSeconds: number]
type Scope = 'pair' | 'address' | 'account' | 'slow' | 'device'
type LimitedAction = keyof typeof limits
type Attempt = { account: string; address: string; device?: string | null | undefined }

type Options = {
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

/** The rate limits. Counts are stored in the database, so all servers share them and they survive a restart. */
export function createAttempts({ db, secret, enabled, wait = sleep }: Dependencies) {
  const toKey = (action: LimitedAction, scope: Scope, attempt: Attempt) => {
    const network = toNetwork(attempt.address)
    const { account } = attempt
    const subjects = {
      account,
      slow: account,
      address: network,
      pair: `${account} ${network}`,
      device: `${account} ${attempt.device}`,
    }
    return createHmac('sha256', secret)
      .update(`${action} ${scope} ${subjects[scope]}`)
      .digest('base64')
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

  /** Counts the attempt. Returns 0 if it is allowed, otherwise the seconds until the next one is. */
  async function countAttempt(
    action: LimitedAction,
    attempt: Attempt,
    { lockedOut, times = 1 }: Options = {},
  ): Promise<number> {
    if (!enabled) return 0
    const { device, ...others }: Partial<Record<Scope, Limit>> = limits[action]
    const applicable = device && attempt.device ? { device } : others
    for (const [name, [max, seconds]] of Object.entries(applicable)) {
      const scope = name as Scope
      const key = toKey(action, scope, attempt)
      const { count: total, wait: retryAfter } = await count(key, seconds, times)
      if (total <= max) continue
      if (scope === 'slow') {
        await wait(Math.min((total - max) * DELAY_STEP_MS, MAX_DELAY_MS))
        continue
      }
      if (scope !== 'address' && total === max + 1) await lockedOut?.()
      return Math.max(1, retryAfter)
    }
    return 0
  }

  return {
    /** Counts an attempt. Throws if its limit is exceeded. */
    async record(action: LimitedAction, attempt: Attempt, options?: Options): Promise<void> {
      const retryAfter = await countAttempt(action, attempt, options)
      if (retryAfter > 0) throw new Refusal('too_many_attempts', { retryAfter })
    },

    /** Undoes one `record`, for an attempt that was not a wrong guess. */
    async uncount(action: LimitedAction, attempt: Attempt): Promise<void> {
      if (!enabled) return
      const keys = Object.keys(limits[action]).map((scope) =>
        toKey(action, scope as Scope, attempt),
      )
      await db.execute(sql`
        update attempts set count = greatest(count - 1, 0)
        where key in (${sql.join(
          keys.map((key) => sql`${key}`),
          sql`, `,
        )})`)
    },

    /** Counts an attempt like `record`, for calls whose reply must not reveal that the limit is exceeded. */
    allows: async (action: LimitedAction, attempt: Attempt): Promise<boolean> =>
      (await countAttempt(action, attempt)) === 0,

    /** Adds the request counts of this server for one minute to those of the others. Returns the totals. */
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
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) reported (key text, count int)
        order by key
        on conflict (key) do update set count = a.count + excluded.count
        returning key, count`)
      return new Map(summed.rows.map(({ key, count }) => [byKey.get(key) as string, count]))
    },

    deleteExpired: () => db.execute(sql`delete from attempts where window_ends < now()`),
  }
}

/** Rate limits treat an IPv6 /64 as one client, because a household gets a whole /64. */
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
