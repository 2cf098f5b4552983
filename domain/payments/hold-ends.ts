import { sql } from 'drizzle-orm'
import { orders } from '#db/schema/orders.ts'

/** How much longer the pieces wait for the decision of staff, if an unexpected payment arrived. */
const REVIEW_MS = 86_400_000

type Held = Pick<typeof orders.$inferSelect, 'held_until' | 'payment_status'>

/** When the pieces of an unpaid order go back. */
export const toHoldEnd = ({ held_until, payment_status }: Held): number =>
  held_until.getTime() + (payment_status === 'in_review' ? REVIEW_MS : 0)

/** The same as SQL. */
export const holdEnds = sql`(${orders.held_until} + case when ${orders.payment_status} = 'in_review'
  then make_interval(secs => ${sql.raw(String(REVIEW_MS / 1_000))}) else interval '0' end)`
