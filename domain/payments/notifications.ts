import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { paymentNotices } from '#db/schema/payments.ts'
import { addJob } from '#domain/jobs.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Gateway, SignedNotice } from './gateway.ts'

type Notification = SignedNotice & { topic: string; body: unknown }

/** Bounds the length and characters of ids, because they come from the query string. */
const RESOURCE_ID = /^[\w-]{1,64}$/

/** PostgreSQL cannot store NUL in JSON. */
const toStorable = (body: unknown) =>
  JSON.stringify(body ?? null).includes('\\u0000') ? null : body

/** Receives payment notifications (webhooks). Stores each with its job before the reply, so that none is lost. */
export function createNotificationReceiver({ db, gateway }: { db: Database; gateway: Gateway }) {
  return async ({ topic, body, ...signed }: Notification): Promise<void> => {
    if (await gateway.checkSignature(signed)) throw new Refusal('bad_signature')
    const { data_id } = signed
    if (data_id === null || !RESOURCE_ID.test(data_id)) return
    await inTransaction(db, async (tx) => {
      await tx.insert(paymentNotices).values({ topic, data_id, body: toStorable(body) })
      if (topic === 'payment') {
        await addJob(tx, 'sync_payment', { id: data_id }, { key: `payment:${data_id}` })
      }
    })
  }
}
