import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'
import { Refusal } from '#domain/refusals.ts'
import { attemptLimits, type Limit, type LimitedAction, type Scope } from './attempt-limits.ts'
import { toNetworks, toSite } from './networks.ts'

type Attempt = { account: string; address: string; device?: string | null | undefined }

type Options = {
  /** Called at the first refused attempt at an account. */
  lockedOut?: (() => Promise<void>) | undefined
}

const DELAY_STEP_MS = 100
const MAX_DELAY_MS = 5_000
/** How long an attempt waits for its turn at most. */
const MAX_WAIT_MS = 30_000
/** After this many attempts at an account a network waits half as long, so that its holder gets a turn in between. */
const FEW_GUESSES = 3
const MAX_WAIT_OF_GUESSERS_MS = MAX_WAIT_MS / 2
/** A larger network of an IPv6 address may have more attempts, because it may be several households. */
const NETWORK_FACTORS = [1, 4, 16]

export type Attempts = ReturnType<typeof createAttempts>

type Dependencies = {
  db: Database
  secret: string
  enabled: boolean
  wait?: (ms: number) => Promise<unknown>
}

/** The rate limits. Counts are stored in the database, so all servers share them and they survive a restart. */
export function createAttempts({ db, secret, enabled, wait = sleep }: Dependencies) {
  const hash = (subject: string) => createHmac('sha256', secret).update(subject).digest('base64')

  /** A key for each network of the address; otherwise one. */
  const toKeys = (action: LimitedAction, scope: Scope, attempt: Attempt): string[] => {
    const { account, address } = attempt
    const subjects = {
      account: [account],
      slow: [account],
      address: toNetworks(address),
      pair: toNetworks(address).map((network) => `${account} ${network}`),
      device: [`${account} ${attempt.device}`],
    }
    return subjects[scope].map((subject) => hash(`${action} ${scope} ${subject}`))
  }

  const count = async (key: string, seconds: number) => {
    const { rows } = await db.execute<{ count: number; wait: number }>(sql`
      insert into attempts as a (key, count, window_ends)
      values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when a.window_ends <= now() then 1 else a.count + 1 end,
        window_ends = case when a.window_ends <= now() then excluded.window_ends else a.window_ends end
      returning count, ceil(extract(epoch from window_ends - now()))::int as wait`)
    return one(rows)
  }

  const takeBack = (keys: string[]) =>
    db.execute(sql`
      update attempts set count = greatest(count - 1, 0)
      where key = any(${sql.param(keys)}::text[])`)

  /**
   * Waits until this long after the attempt before, so that attempts over many connections are no faster than over one.
   * Returns the seconds to wait if too many are waiting already.
   */
  async function waitForTurn(key: string, delayMs: number, maxWaitMs: number): Promise<number> {
    const { rows } = await db.execute<{ wait: number }>(sql`
      insert into attempts as a (key, count, window_ends)
      values (${key}, 0, now() + make_interval(secs => ${delayMs / 1_000}))
      on conflict (key) do update set
        window_ends = greatest(a.window_ends, now()) + make_interval(secs => ${delayMs / 1_000})
        where a.window_ends < now() + make_interval(secs => ${(maxWaitMs - delayMs) / 1_000})
      returning (extract(epoch from window_ends - now()) * 1000)::float8 as wait`)
    const [turn] = rows
    if (!turn) return MAX_WAIT_MS / 1_000
    await wait(Math.round(turn.wait))
    return 0
  }

  /** Counts the attempt. Returns 0 if it is allowed, otherwise the seconds until the next one is. */
  async function countAttempt(
    action: LimitedAction,
    attempt: Attempt,
    { lockedOut }: Options = {},
  ): Promise<number> {
    if (!enabled) return 0
    const { device, ...others }: Partial<Record<Scope, Limit>> = attemptLimits[action]
    const applicable = device && attempt.device ? { device } : others
    const countedKeys: string[] = []
    let guesses = 0
    for (const [name, [max, seconds]] of Object.entries(applicable)) {
      const scope = name as Scope
      for (const [at, key] of toKeys(action, scope, attempt).entries()) {
        const counted = await count(key, seconds)
        if (scope === 'pair') guesses = Math.max(guesses, counted.count)
        if (scope !== 'slow') countedKeys.push(key)
        const excess = counted.count - max * (NETWORK_FACTORS[at] as number)
        if (excess <= 0) continue
        if (scope === 'slow') {
          const delayMs = Math.min(excess * DELAY_STEP_MS, MAX_DELAY_MS)
          const turn = hash(`${action} turn ${attempt.account}`)
          const maxWaitMs = guesses > FEW_GUESSES ? MAX_WAIT_OF_GUESSERS_MS : MAX_WAIT_MS
          const full = await waitForTurn(turn, delayMs, maxWaitMs)
          if (full === 0) continue
          // Nothing was verified, so it was no guess.
          await takeBack(countedKeys)
          return full
        }
        if (scope !== 'address' && excess === 1) await lockedOut?.()
        return Math.max(1, counted.wait)
      }
    }
    return 0
  }

  return {
    /** Counts an attempt. Throws if its limit is exceeded. */
    async record(action: LimitedAction, attempt: Attempt, options?: Options): Promise<void> {
      const retryAfter = await countAttempt(action, attempt, options)
      if (retryAfter > 0) throw new Refusal('too_many_attempts', { retryAfter })
    },

    /** Undoes one `record`, for an attempt that was not a wrong guess; of some scopes, or of all. */
    async uncount(
      action: LimitedAction,
      attempt: Attempt,
      scopes = Object.keys(attemptLimits[action]) as Scope[],
    ): Promise<void> {
      if (enabled) await takeBack(scopes.flatMap((scope) => toKeys(action, scope, attempt)))
    },

    /** Counts an attempt like `record`, for calls whose reply must not reveal that the limit is exceeded. */
    allows: async (action: LimitedAction, attempt: Attempt): Promise<boolean> =>
      (await countAttempt(action, attempt)) === 0,

    /** The hash by which what an address holds is counted together, or null if nothing is limited. */
    toNetworkHash: (address: string): string | null =>
      enabled ? hash(`network ${toSite(address)}`) : null,

    /** Adds the request counts of this server for one minute to those of the others. Returns the totals. */
    async addUpRequests(minute: number, counts: Map<string, number>): Promise<Map<string, number>> {
      const byKey = new Map(
        [...counts.keys()].map((address) => [hash(`requests ${minute} ${address}`), address]),
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
