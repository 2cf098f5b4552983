import { sql } from 'drizzle-orm'
import { payments } from '#db/schema/payments.ts'

/** Of payments that the shop itself took: not what came although its order was paid or cancelled. */
export const isOwed = sql`${payments.problem} is distinct from 'not_owed'`
