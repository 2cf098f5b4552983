import { and, desc, eq, ne } from 'drizzle-orm'
import type { LastDelivery } from '#contracts/last-delivery.ts'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'

/** What the customer typed at the last order that was not for pickup, whatever became of it. */
export async function findLastDelivery(db: Database, userId: number): Promise<LastDelivery | null> {
  const [found] = await db
    .select({
      full_name: orders.full_name,
      address_line_1: orders.address_line_1,
      address_line_2: orders.address_line_2,
      city: orders.city,
      state_province_region: orders.state_province_region,
      postal_zip_code: orders.postal_zip_code,
      telephone_number: orders.telephone_number,
    })
    .from(orders)
    .where(
      and(
        eq(orders.user_id, userId),
        eq(orders.is_pickup, false),
        // Nothing was typed at the counter.
        ne(orders.address_line_1, ''),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  return found ?? null
}

/** The phone of the newest order that has one, also if it was collected. */
export async function findLastPhone(db: Database, userId: number): Promise<string | null> {
  const [found] = await db
    .select({ phone: orders.telephone_number })
    .from(orders)
    .where(and(eq(orders.user_id, userId), ne(orders.telephone_number, '')))
    .orderBy(desc(orders.id))
    .limit(1)
  return found?.phone ?? null
}
