import type { Database } from '#db/database.ts'
import { addJob } from '#domain/jobs.ts'

/** Asks again and again for what is not paid yet. Of several servers' requests one waits at a time. */
export function startReconciling(db: Database, seconds: number): { close: () => Promise<void> } {
  const ask = () =>
    // A database that is away is asked again at the next turn.
    void addJob(db, 'reconcile_payments', {}, { key: 'reconcile_payments' }).catch(() => undefined)
  const timer = setInterval(ask, seconds * 1_000)
  ask()
  return { close: async () => clearInterval(timer) }
}
