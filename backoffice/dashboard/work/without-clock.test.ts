import { expect, test } from 'vitest'
import { withoutClock } from './without-clock.ts'

type Parts = Parameters<typeof withoutClock>[0]

const row = (id: number, kind: string, transaction_id: string) => ({ id, kind, transaction_id })
const toParts = (orders: string[]) =>
  ({
    revocations: {
      count: orders.length,
      results: orders.map((transaction_id) => ({ transaction_id })),
    },
    returns: {
      count: 5,
      results: [
        row(1, 'revocation', 'QL-1'),
        row(2, 'return', 'QL-1'),
        row(3, 'revocation', 'QL-2'),
      ],
    },
  }) as unknown as Parts

test('the revocation on the clock is not listed again, all others are', () => {
  const { returns } = withoutClock(toParts(['QL-1', 'QL-2']))
  expect(returns.results.map(({ id }) => id)).toEqual([2, 3])
  expect(returns.count).toBe(4)
})

test('without a clock every case is listed', () => {
  expect(withoutClock(toParts([])).returns.count).toBe(5)
})
