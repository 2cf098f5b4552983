import { and, asc, sql } from 'drizzle-orm'
import type { Order } from '#contracts/orders.ts'
import type { Database } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { revocations } from '#db/schema/revocations.ts'

/** Matches the e-mail address, because anybody can send a revocation with any order number. */
export async function findRevocation(
  db: Database,
  { email, transaction_id }: Pick<OrderRow, 'email' | 'transaction_id'>,
): Promise<Order['revocation']> {
  if (!email) return null
  const [found] = await db
    .select({ code: revocations.code, date_created: revocations.date_created })
    .from(revocations)
    .where(
      and(
        sql`lower(${revocations.email}) = lower(${email})`,
        sql`upper(trim(${revocations.transaction_id})) = ${transaction_id}`,
      ),
    )
    .orderBy(asc(revocations.id))
    .limit(1)
  return found ? { ...found, date_created: found.date_created.toISOString() } : null
}
