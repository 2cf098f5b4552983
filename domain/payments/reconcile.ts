import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { orders } from '#db/schema/orders.ts'
import { payments } from '#db/schema/payments.ts'
import { listOpenRefunds } from './refunds.ts'

type Dependencies = {
  db: Database
  /** Reads all payments of a reference from the provider. Throws if the provider does not reply. */
  syncReference: (transactionId: string) => Promise<void>
  syncPayment: (id: string) => Promise<void>
  followRefund: (id: number) => Promise<void>
  checkOpenOrders: (task: { until: number; failures: unknown[] }) => Promise<void>
}

/** With the last call, the job stays below its timeout. The rest comes first in the next run. */
const MAX_MS = 8_000
/** Per kind and run. The job runs every minute, and most calls find nothing new. */
const BATCH_SIZE = 20

const isDue = (lastCheck: unknown, interval: unknown) =>
  sql`coalesce(${lastCheck} < now() - ${interval}, true)`

/** Asks the provider for changes of payments and refunds, because notifications get lost. */
export function createReconciliation(dependencies: Dependencies) {
  const { db, syncReference, syncPayment, followRefund, checkOpenOrders } = dependencies

  /** Checkouts without an order may still be paid. The interval between checks is half of their age. */
  const listCheckouts = () =>
    db
      .select({ id: checkouts.transaction_id })
      .from(checkouts)
      .leftJoin(orders, eq(orders.transaction_id, checkouts.transaction_id))
      .where(
        and(
          sql`${orders.id} is null and ${checkouts.amount} > 0 and ${checkouts.pay_way} is null`,
          sql`${checkouts.date_created} between now() - interval '7 days' and now() - interval '5 minutes'`,
          isDue(
            checkouts.date_asked,
            sql`greatest(interval '10 minutes', (now() - ${checkouts.date_created}) / 2)`,
          ),
        ),
      )
      .orderBy(sql`${checkouts.date_asked} nulls first`)
      .limit(BATCH_SIZE)

  /** The provider may approve a payment weeks later. Pending payments expire after 30 days. */
  const listPendingPayments = () =>
    db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          sql`not ${payments.counted} and ${payments.status} in ('pending', 'in_process', 'authorized', 'in_mediation')`,
          sql`${payments.date_created} > now() - interval '40 days'`,
          isDue(
            payments.date_asked,
            sql`greatest(interval '10 minutes', least(interval '1 day', (now() - ${payments.date_created}) / 2))`,
          ),
        ),
      )
      .orderBy(sql`${payments.date_asked} nulls first`)
      .limit(BATCH_SIZE)

  /** Finds refunds and disputes without a notification: daily in the first week, then weekly while refunds are possible. */
  const listPaidOrders = () =>
    db
      .select({ id: orders.transaction_id })
      .from(orders)
      .where(
        and(
          sql`${orders.payment_status} in ('approved', 'charged_back')`,
          sql`${orders.date_issued} between now() - interval '180 days' and now() - interval '1 day'`,
          isDue(
            orders.date_asked,
            sql`case when ${orders.date_issued} > now() - interval '7 days' then interval '1 day' else interval '7 days' end`,
          ),
          sql`exists (select from payments p where p.order_id = ${orders.id} and not p.at_counter)`,
        ),
      )
      .orderBy(sql`${orders.date_asked} nulls first`)
      .limit(BATCH_SIZE)

  async function checkCheckout(id: string) {
    await db
      .update(checkouts)
      .set({ date_asked: sql`now()` })
      .where(eq(checkouts.transaction_id, id))
    await syncReference(id)
  }

  async function checkPayment(id: string) {
    await db.update(payments).set({ date_asked: sql`now()` }).where(eq(payments.id, id))
    await syncPayment(id)
  }

  async function checkPaidOrder(id: string) {
    await db.update(orders).set({ date_asked: sql`now()` }).where(eq(orders.transaction_id, id))
    await syncReference(id)
  }

  return async function reconcile(): Promise<void> {
    const failures: unknown[] = []
    const until = Date.now() + MAX_MS
    const each = async <T>(found: T[], check: (one: T) => Promise<void>) => {
      for (const one of found) {
        if (Date.now() > until) return
        await check(one).catch((error: unknown) => failures.push(error))
      }
    }
    await checkOpenOrders({ until, failures })
    // The failure of a refund is stored with the refund and shown to staff.
    await each(await listOpenRefunds(db, BATCH_SIZE), (id) =>
      followRefund(id).catch(() => undefined),
    )
    await each(await listCheckouts(), ({ id }) => checkCheckout(id))
    await each(await listPendingPayments(), ({ id }) => checkPayment(id))
    await each(await listPaidOrders(), ({ id }) => checkPaidOrder(id))
    // Thrown at the end, so that one failure does not stop the other checks.
    if (failures.length > 0) throw failures[0]
  }
}
