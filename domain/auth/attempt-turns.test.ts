import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { createAttempts } from './attempts.ts'

let shop: TestShop
let other: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  other = await openTestShop({ url: shop.url })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

test('guesses over many connections wait for one another, on all servers, and too many are refused', async () => {
  const waits: number[] = []
  const servers = [shop.db, other.db].map((db) =>
    createAttempts({ db, secret: 'turns', enabled: true, wait: async (ms) => waits.push(ms) }),
  )
  const guess = (n: number) =>
    servers[n % 2]
      ?.record('log_in', { account: 'ana@example.com', address: `198.51.${n}.1` })
      .then(() => 'verified')
      .catch((error: { retryAfter: number }) => error.retryAfter)
  for (let n = 0; n < 50; n += 1) await guess(n)
  expect(waits).toEqual([])
  const outcomes = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(50 + n)))
  const verified = outcomes.filter((outcome) => outcome === 'verified')
  expect(outcomes.filter((outcome) => outcome === 30)).toHaveLength(100 - verified.length)
  expect(waits).toHaveLength(verified.length)
  // Each waits a tenth of a second longer after the one before, and none longer than half a minute.
  const sorted = waits.toSorted((a, b) => a - b)
  expect(sorted.at(-1)).toBeLessThanOrEqual(30_000)
  expect(sorted.at(-1)).toBeGreaterThan(10_000)
  expect(new Set(sorted).size).toBe(sorted.length)
  await servers[0]?.record('log_in', { account: 'eva@example.com', address: '198.51.1.2' })
  expect(waits).toHaveLength(verified.length)
})

test('who guesses much leaves half of the wait to others, and what was not verified does not count', async () => {
  const waits: number[] = []
  const attempts = createAttempts({
    db: shop.db,
    secret: 'halves',
    enabled: true,
    wait: async (ms) => waits.push(ms),
  })
  const guess = (address: string) =>
    attempts.record('log_in', { account: 'ana@example.com', address }).then(
      () => 200,
      (error: { retryAfter: number }) => error.retryAfter,
    )
  for (let n = 0; n < 50; n += 1) await guess(`198.51.${n}.1`)
  // One /48, from another /64 each time: past its third guess it may wait fifteen seconds only.
  const outcomes: number[] = []
  for (let n = 0; n < 60; n += 1) outcomes.push(await guess(`2001:db8:9:${n.toString(16)}::1`))
  expect(outcomes.at(-1)).toBe(30)
  expect(Math.max(...waits)).toBeLessThanOrEqual(15_000)
  // The holder, at her own address, waits behind them instead of being refused, three times.
  for (let n = 0; n < 3; n += 1) expect(await guess('203.0.113.77')).toBe(200)
  // What was refused for want of a turn has not used up her ten attempts.
  for (let n = 0; n < 20; n += 1) expect(await guess('203.0.113.77')).toBe(30)
  await shop.db.execute(sql`update attempts set window_ends = now() where count = 0`)
  expect(await guess('203.0.113.77')).toBe(200)
})
