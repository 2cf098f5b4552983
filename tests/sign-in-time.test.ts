import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsApi } from '#contracts/accounts.ts'
import { createClient } from './client.ts'
import { openTestShop, type TestShop } from './open-shop.ts'
import { addPerson } from './people.ts'

const TRIES = 15

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[TRIES >> 1] as number

test('the duration of a failed sign-in does not reveal whether the account exists', async () => {
  const client = createClient(shop.server)
  const known = (await addPerson(shop)).email
  const waiting = (await addPerson(shop, { active: false })).email
  const times: Record<string, number[]> = { [known]: [], [waiting]: [], 'nadie@example.com': [] }
  // Alternates between the accounts, so that other load affects all of them equally.
  for (let count = 0; count < TRIES; count += 1) {
    for (const [email, taken] of Object.entries(times)) {
      const { user, system } = process.cpuUsage()
      const started = performance.now()
      await client.call(accountsApi.logIn, { body: { email, password: 'otra cadena de plata' } })
      const cpu = process.cpuUsage({ user, system })
      taken.push(Math.min(performance.now() - started, (cpu.user + cpu.system) / 1_000))
    }
  }
  const [one, two, three] = Object.values(times).map(median) as [number, number, number]
  for (const other of [two, three]) {
    expect(other / one).toBeGreaterThan(0.5)
    expect(other / one).toBeLessThan(2)
  }
})
