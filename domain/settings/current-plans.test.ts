import { expect, test } from 'vitest'
import { collectDependencies } from '#domain/cache/dependencies.ts'
import { listCurrentPlans } from './current-plans.ts'

const NOON = new Date('2026-11-25T15:00:00Z')
type Plan = Parameters<typeof listCurrentPlans>[0]['plans'][number]
const plan: Plan = {
  ...{ count: 6, interest: 0, minimum: null, cards: [], bank: '' },
  ...{ from: null, until: null, is_on: true },
}
const list = (changes: Partial<Plan>[], now = NOON) =>
  collectDependencies(async () =>
    listCurrentPlans(
      { plans: changes.map((change) => ({ ...plan, ...change })), limits_payment: false },
      now,
    ),
  )
const countsOf = async (...given: Parameters<typeof list>) =>
  (await list(...given)).value.map(({ count }) => count)

test('a plan holds from its first to the end of its last day in Argentina', async () => {
  const dated = [{ from: '2026-11-25', until: '2026-11-25' }]
  expect(await countsOf(dated, new Date('2026-11-25T02:59:59Z'))).toEqual([])
  expect(await countsOf(dated, new Date('2026-11-25T03:00:00Z'))).toEqual([6])
  expect(await countsOf(dated, new Date('2026-11-26T02:59:59Z'))).toEqual([6])
  expect(await countsOf(dated, new Date('2026-11-26T03:00:00Z'))).toEqual([])
})

test('a plan that is off does not hold', async () => {
  expect(await countsOf([{ is_on: false }, { count: 3 }])).toEqual([3])
})

test('what is computed from the plans expires when the next one begins or ends', async () => {
  const endOf = async (...given: Parameters<typeof list>) => (await list(...given)).expiresAt
  const at = (moment: string) => Date.parse(moment)
  expect(await endOf([{}])).toBe(Number.POSITIVE_INFINITY)
  expect(await endOf([{ from: '2026-11-30' }, { until: '2026-12-24' }])).toBe(
    at('2026-11-30T03:00:00Z'),
  )
  expect(await endOf([{ from: '2026-11-01', until: '2026-11-27' }])).toBe(
    at('2026-11-28T03:00:00Z'),
  )
  expect(await endOf([{ is_on: false, until: '2026-11-27' }])).toBe(Number.POSITIVE_INFINITY)
})

test('the best plan comes first: one that everybody has, then the one with the most instalments', async () => {
  const given = [
    { count: 3 },
    { count: 12, bank: 'Banco Nación' },
    { count: 6 },
    { count: 18, is_on: false },
  ]
  expect(await countsOf(given)).toEqual([6, 3, 12])
})
