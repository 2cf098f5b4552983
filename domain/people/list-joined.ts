import { sql } from 'drizzle-orm'
import type { JoinedBuyer } from '#contracts/admin/joined-buyer.ts'
import type { Database } from '#db/database.ts'

/** The contact data that staff joined to an account or to a buyer without one. */
export async function listJoined(
  from: Database,
  to: { user_id: number } | { buyer_key: string },
): Promise<JoinedBuyer[]> {
  const isTheirs =
    'user_id' in to
      ? sql`joined_user_id = ${to.user_id} and account_of_buyer(key) = ${to.user_id}`
      : sql`joined_key = ${to.buyer_key} and account_of_buyer(key) is null`
  const { rows } = await from.execute<JoinedBuyer>(sql`
    select p.key, coalesce(bought.full_name, '') as full_name, coalesce(bought.phone, '') as phone, bought.orders
    from guest_profiles p
    cross join lateral (
      select count(*)::int as orders,
        (array_agg(o.full_name order by o.id desc) filter (where o.full_name <> ''))[1] as full_name,
        (array_agg(o.telephone_number order by o.id desc) filter (where o.telephone_number <> ''))[1] as phone
      from orders o where o.user_id is null and buyer_key(o.email, o.telephone_number) = p.key
    ) as bought
    where ${isTheirs}
    order by p.key`)
  return rows
}
