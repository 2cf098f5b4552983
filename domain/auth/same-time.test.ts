import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'

const TRIES = 200
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

/** Alternates both, so that other load on the machine affects them equally. */
async function compare(attempt: (email: string) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < TRIES + 10; n += 1) {
    const pair = {
      known: () => time(() => attempt(known)),
      unknown: () => time(() => attempt(`nadie-${n}@example.com`)),
    }
    const order = n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const who of order) {
      const took = await pair[who]()
      if (n >= 10) times[who].push(took)
    }
  }
  return median(times.known) / median(times.unknown)
}

/** A real difference occurs in every round; one caused by a busy machine does not. */
async function expectSameTime(attempt: (email: string) => Promise<unknown>) {
  const ratios: number[] = []
  while (ratios.length < 3) {
    const ratio = await compare(attempt)
    if (ratio > 0.8 && ratio < 1.2) return
    ratios.push(ratio)
  }
  expect(ratios).toEqual([1, 1, 1])
}

test(
  'a wrong password takes the same time with and without an account',
  () =>
    expectSameTime((email) =>
      shop.shop.accounts.logIn({ email, password: 'otra cosa larga' }, from),
    ),
  180_000,
)

test.each(['askForReset', 'askForActivation'] as const)(
  '%s takes the same time with and without an account',
  (ask) => expectSameTime((email) => shop.shop.recovery[ask](email, from)),
  180_000,
)
