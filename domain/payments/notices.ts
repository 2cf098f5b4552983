import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { paymentNotices } from '#db/schema/payments.ts'
import { addJob } from '#domain/jobs.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Gateway, SignedNotice } from './gateway.ts'

type Notice = SignedNotice & { topic: string; body: unknown }

/** What the provider numbers its things with. */
const ID = /^[\w-]{1,64}$/

/** PostgreSQL stores no NUL in JSON. */
const toStorable = (body: unknown) =>
  JSON.stringify(body ?? null).includes('\\u0000') ? null : body

/** Stored before it is answered, and worked off afterwards: nobody waits, and nothing is lost. */
export function createNotices({ db, gateway }: { db: Database; gateway: Gateway }) {
  return async ({ topic, body, ...signed }: Notice): Promise<void> => {
    if (gateway.checkSignature(signed)) throw new Refusal('bad_signature')
    const { data_id } = signed
    if (data_id === null || !ID.test(data_id)) return
    await inTransaction(db, async (tx) => {
      await tx.insert(paymentNotices).values({ topic, data_id, body: toStorable(body) })
      if (topic === 'payment') {
        await addJob(tx, 'sync_payment', { id: data_id }, { key: `payment:${data_id}` })
      }
    })
  }
}
