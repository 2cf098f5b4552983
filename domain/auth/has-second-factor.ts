import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { one } from '#db/one.ts'

/**
 * Whether a person has an authenticator app, or a passkey as staff. A customer's passkey spares the password and does not
 * disable it: nobody keeps recovery codes for a shop.
 */
export const hasSecondFactor = (userId: SQL) => sql<boolean>`(
  exists (select from second_factors f where f.user_id = ${userId} and f.date_confirmed is not null)
  or exists (select from passkeys p join users holder on holder.id = p.user_id
    where p.user_id = ${userId} and holder.role <> 'customer'))`

/** Whether the shop requires a second factor of all staff. */
export const isSecondFactorRequired = sql<boolean>`exists (
  select from settings s where s.name = 'staff' and s.value @> '{"second_factor_required": true}')`

export async function readSecondFactor(db: Database, userId: number) {
  const { rows } = await db.execute<{ has: boolean; required: boolean }>(sql`
    select ${hasSecondFactor(sql`${userId}::int`)} as has, ${isSecondFactorRequired} as required`)
  return one(rows)
}
