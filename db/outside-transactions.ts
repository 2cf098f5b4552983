import { isInTransaction } from './in-transaction.ts'

/**
 * Wraps an external service so that calling it inside a transaction throws: a hanging service would hold the
 * transaction's connection and row locks for as long.
 */
export function outsideTransactions<S extends object>(name: string, service: S): S {
  const guarded = Object.entries(service).map(([method, value]) => [
    method,
    typeof value === 'function' ? guard(`${name}.${method}`, value, service) : value,
  ])
  return Object.fromEntries(guarded)
}

const guard =
  (name: string, call: (...given: unknown[]) => unknown, service: object) =>
  (...given: unknown[]) => {
    if (isInTransaction()) throw new Error(`${name} was called inside a transaction`)
    return call.apply(service, given)
  }
