import { expect, test } from 'vitest'
import { type BuyerSide, toKeptSide } from './buyer-side.ts'

const side = (kind: BuyerSide['kind'], email: string) => ({ kind, email }) as BuyerSide

test.each([
  ['customer', 'a@x', 'guest', 'b@x', 'own'],
  ['guest', 'a@x', 'customer', 'b@x', 'other'],
  ['guest', 'a@x', 'guest', '', 'own'],
  ['guest', '', 'guest', 'b@x', 'other'],
  ['guest', '', 'guest', '', 'own'],
] as const)('%s %s and %s %s: the orders are those of %s', (kind, email, kind2, email2, kept) => {
  const [own, other] = [side(kind, email), side(kind2, email2)]
  expect(toKeptSide(own, other)).toBe({ own, other }[kept])
})
