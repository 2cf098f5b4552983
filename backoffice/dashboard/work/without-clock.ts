import type { Summary } from '#contracts/admin/summary.ts'

type Parts = Pick<Summary, 'returns' | 'revocations'>

/** The revocation on the clock is not listed again as a return of its order. */
export function withoutClock<S extends Parts>(summary: S): S {
  const { returns, revocations } = summary
  const order = revocations.results[0]?.transaction_id
  const results = returns.results.filter(
    ({ kind, transaction_id }) => kind !== 'revocation' || transaction_id !== order,
  )
  const count = returns.count - (returns.results.length - results.length)
  return { ...summary, returns: { count, results } }
}
