import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

const TRIES = 200
const WARM_UP = 10
const from = { address: '203.0.113.7', userAgent: undefined }

let shop: TestShop
let known: string

beforeAll(async () => {
  shop = await openTestShop()
  known = (await addPerson(shop)).email
})
afterAll(() => shop.close())

const median = (times: number[]) =>
  times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number

async function time(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await task().catch(() => undefined)
  return performance.now() - began
}

const calls = {
  'a wrong password': (email: string) =>
    shop.shop.accounts.logIn({ email, password: 'otra cosa larga' }, from),
  'a forgotten password': (email: string) => shop.shop.recovery.askForReset(email, from),
  'another activation link': (email: string) => shop.shop.recovery.askForActivation(email, from),
}

/**
 * Only reports the ratio, because it depends on what else the machine does. `domain/auth/same-work.test.ts` asserts
 * that both cases do the same work.
 */
test.each(Object.entries(calls))('%s, timed with and without an account', async (name, call) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  // Alternates both, so that other load on the machine affects them equally.
  for (let n = 0; n < TRIES + WARM_UP; n += 1) {
    const pair = {
      known: () => time(() => call(known)),
      unknown: () => time(() => call(`nadie-${n}@example.com`)),
    }
    const order = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const took = await pair[kind]()
      if (n >= WARM_UP) times[kind].push(took)
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)]
  console.info(
    `${name}: ${one.toFixed(2)} ms with an account, ${other.toFixed(2)} ms without, ratio ${(one / other).toFixed(2)}`,
  )
  expect(times.unknown).toHaveLength(TRIES)
})
