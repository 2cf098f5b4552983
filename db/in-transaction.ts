import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'

const MAX_TRIES = 5
const FIRST_PAUSE_MS = 10

/** PostgreSQL rolled the transaction back because of another one: the same work may succeed now. */
const RETRYABLE = ['40P01', '40001']

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Runs the work in a transaction, again if it lost a deadlock or a serialization conflict. Within a transaction it
 * becomes a savepoint, and only the outermost one retries. The work must therefore change nothing but the database.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Database['transaction']>[1],
): Promise<T> {
  const run = () => db.transaction((tx: Database) => work(tx as Tx), config)
  if (isInTransaction()) return run()
  for (let tries = 1; ; tries += 1) {
    const state = { isOpen: true }
    try {
      return await current.run(state, run)
    } catch (error) {
      if (tries === MAX_TRIES || !RETRYABLE.includes(sqlStateOf(error) ?? '')) throw error
    } finally {
      state.isOpen = false
    }
    // A random pause, so that the same two transactions do not meet again.
    await sleep(FIRST_PAUSE_MS * 2 ** tries * Math.random())
  }
}

/** Whether the caller runs inside `inTransaction`. Work that it left behind for later does not count. */
export const isInTransaction = (): boolean => current.getStore()?.isOpen ?? false

/** The SQLSTATE of an error of the driver, also when drizzle wrapped it. */
export function sqlStateOf(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as Error & { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return null
}
