import { sql } from 'drizzle-orm'
import type { LiveTopic } from '#contracts/admin/live.ts'
import type { Tx } from '#db/database.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { addJob } from '#domain/jobs.ts'
import { LIVE_CHANNEL } from './live-events.ts'

const topic: LiveTopic = 'payment'

/** Tells staff of an order that was paid without them: on open screens at the commit, on their devices by a job. */
export async function announcePaid(tx: Tx, transactionId: string): Promise<void> {
  const { rows } = await tx.execute<{ has_devices: boolean }>(sql`
    select pg_notify(${LIVE_CHANNEL}, ${topic}), exists (select from ${pushSubscriptions}) as has_devices`)
  if (!rows[0]?.has_devices) return
  await addJob(
    tx,
    'push_order',
    { transaction_id: transactionId },
    { key: `push:${transactionId}` },
  )
}
