import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'

const MAX_TRIES = 5
const FIRST_PAUSE_MS = 10

/** Deadlock and serialization failure: the same work may succeed when retried. */
const RETRYABLE = ['40P01', '40001']

/** Thrown inside a transaction that must start anew, because rows changed while it waited for their locks. */
export class RetryTransaction extends Error {
  readonly code = '40001'
}

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Runs the work in a transaction and retries it after a deadlock or a serialization failure. A nested call becomes a
 * savepoint, and only the outermost one retries. The work must therefore have no effects outside of the database.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Database['transaction']>[1],
): Promise<T> {
  const run = () => db.transaction((tx: Database) => work(tx as Tx), config)
  if (isInTransaction()) return run()
  return retryTransaction(async () => {
    const state = { isOpen: true }
    try {
      return await current.run(state, run)
    } finally {
      state.isOpen = false
    }
  })
}

/**
 * Runs work that is many transactions of its own, as one: each `inTransaction` inside is a savepoint, and services may be
 * called between them. Only for the history of the demo, whose services are part of its thread.
 */
export const inOuterTransaction = <T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> =>
  retryTransaction(() => db.transaction((tx: Database) => work(oneAfterTheOther(tx))))

/** On one connection, savepoints of transactions that run at the same time would end each other. */
function oneAfterTheOther(tx: Database): Database {
  let last: Promise<unknown> = Promise.resolve()
  const transaction: Database['transaction'] = (...given) => {
    const next = last.then(() => tx.transaction(...given))
    last = next.catch(() => undefined)
    return next
  }
  return new Proxy(tx, {
    get: (target, name) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, target),
  })
}

/** Runs a transaction again after a deadlock or a serialization failure. */
export async function retryTransaction<T>(run: () => Promise<T>, maxTries = MAX_TRIES): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries === maxTries || !RETRYABLE.includes(sqlStateOf(error) ?? '')) throw error
    }
    // A random pause keeps the same two transactions from colliding again.
    await sleep(FIRST_PAUSE_MS * 2 ** tries * Math.random())
  }
}

/** Whether the caller runs inside `inTransaction`; false in asynchronous work that outlives the transaction. */
export const isInTransaction = (): boolean => current.getStore()?.isOpen ?? false

/** The SQLSTATE of a driver error, also if drizzle wrapped it. */
export function sqlStateOf(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as Error & { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return null
}
