import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  divideAmount,
  findBestInstallments,
  type InstallmentPlan,
  toPlanName,
} from './installments.ts'
import { addInterest, findInstallments } from './plan-installments.ts'
import { planCards, sortPlans, toPlanCondition } from './plan-words.ts'

const everybody: InstallmentPlan = {
  ...{ count: 6, interest: 0, minimum: 0, cards: [], bank: '', condition: '', until: null },
}
const plan = (change: Partial<InstallmentPlan> = {}): InstallmentPlan => {
  const changed = { ...everybody, ...change }
  return { ...changed, condition: toPlanCondition(changed) }
}
const findBest = (plans: InstallmentPlan[], pesos: number) =>
  findBestInstallments(sortPlans(plans), pesos)

const counts = fc.integer({ min: 2, max: 36 })
const amounts = fc.integer({ min: 3_600, max: 1e12 })
const somePlan = fc
  .record({
    count: counts,
    interest: fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100),
    minimum: fc.integer({ min: 0, max: 5_000_000 }),
    cards: fc.subarray([...planCards]),
    bank: fc.constantFrom('', 'Banco Nación'),
    until: fc.constant(null),
  })
  .map(plan)

test('instalments add up to the total to the centavo, and only the last differs by less than one of each', () => {
  fc.assert(
    fc.property(amounts, counts, (total, count) => {
      const { each, last } = divideAmount(total, count)
      expect(each * (count - 1) + last).toBe(total)
      expect(Math.abs(last - each)).toBeLessThanOrEqual(count / 2)
      expect(last).toBeGreaterThan(0)
    }),
  )
})

test.each([
  [489_000_00, 6, 81_500_00, 81_500_00],
  [100_00, 3, 33_33, 33_34],
  [200_00, 3, 66_67, 66_66],
  [100_01, 2, 50_01, 50_00],
])('%i centavos in %i instalments are %i, the last %i', (total, count, each, last) => {
  expect(divideAmount(total, count)).toEqual({ count, each, last, total })
})

test('interest is added to the centavo, also to very large amounts', () => {
  expect(addInterest(100_00, 0)).toBe(100_00)
  expect(addInterest(100_00, 12.5)).toBe(112_50)
  expect(addInterest(33, 10)).toBe(36)
  expect(addInterest(100_000_000_001, 500)).toBe(600_000_000_006)
})

test('a plan holds from its minimum amount on, and not for instalments of less than a peso', () => {
  const from = plan({ minimum: 100_000 })
  expect(findInstallments(from, 99_999.99)).toBeNull()
  expect(findInstallments(from, 100_000)).toMatchObject({ count: 6, each: 16_666_67 })
  expect(findInstallments(plan(), 5.99)).toBeNull()
  expect(findInstallments(plan(), 6)).toMatchObject({ each: 1_00, last: 1_00 })
})

test('the best plan has the most instalments of those without interest that the amount reaches', () => {
  const plans = [
    plan({ count: 3 }),
    plan({ minimum: 200_000 }),
    plan({ count: 12, interest: 0.01 }),
    plan({ count: 9, minimum: 500_000 }),
  ]
  const best = (pesos: number) => findBest(plans, pesos)?.count
  expect([best(199_999.99), best(200_000), best(500_000)]).toEqual([3, 6, 9])
  expect(findBest([], 500_000)).toBeNull()
  expect(findBest([plan({ interest: 5 })], 500_000)).toBeNull()
})

test('a plan that everybody has comes before longer ones of some cards', () => {
  const ofBank = plan({ count: 18, bank: 'Banco Nación' })
  const ofCards = plan({ count: 12, cards: ['visa', 'master'] })
  expect(findBest([ofBank, plan({ count: 3 }), ofCards], 90_000)?.count).toBe(3)
  expect(findBest([ofCards, ofBank], 90_000)?.plan).toBe(ofBank)
})

test('the best plan costs no more than the price, and none offered has more instalments for everybody', () => {
  fc.assert(
    fc.property(fc.array(somePlan), amounts, (plans, centavos) => {
      const pesos = centavos / 100
      const best = findBest(plans, pesos)
      const free = plans.filter((each) => each.interest === 0 && findInstallments(each, pesos))
      expect(best === null).toBe(free.length === 0)
      if (!best) return
      expect(best.total).toBe(centavos)
      const isOpen = (each: InstallmentPlan) => each.condition === ''
      const rivals = free.some(isOpen) ? free.filter(isOpen) : free
      expect(best.count).toBe(Math.max(...rivals.map(({ count }) => count)))
    }),
  )
})

test.each<[Partial<InstallmentPlan>, string]>([
  [{}, ''],
  [{ cards: ['visa'] }, 'con Visa'],
  [{ cards: ['visa', 'master', 'amex'] }, 'con Visa, Mastercard y American Express'],
  [{ bank: 'Banco Nación' }, 'con Banco Nación'],
  [{ cards: ['visa'], bank: 'Banco Nación' }, 'con Visa de Banco Nación'],
])('the plan %j is «%s»', (change, words) => {
  expect(toPlanCondition(plan(change))).toBe(words)
  expect(toPlanName(plan(change))).toBe('6 cuotas sin interés')
})
