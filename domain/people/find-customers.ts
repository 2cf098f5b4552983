import { and, desc, eq, sql } from 'drizzle-orm'
import { type FoundCustomer, MAX_FOUND } from '#contracts/admin/find.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'
import { customerStats } from '#db/schema/customer-stats.ts'
import { guestBuyers } from '#db/schema/guest-buyers.ts'
import { matchesGuest } from './admin-guest-buyers.ts'
import { matchesCustomer } from './customer-conditions.ts'

/** The newest customers that match a text. If there are many with and without an account, half of each. */
export async function findCustomers(db: Database, text: string): Promise<FoundCustomer[]> {
  const [customers, guests] = await Promise.all([listCustomers(db, text), listGuests(db, text)])
  const shown = customers.slice(0, Math.max(MAX_FOUND / 2, MAX_FOUND - guests.length))
  return [...shown, ...guests.slice(0, MAX_FOUND - shown.length)]
}

const listCustomers = (db: Database, text: string): Promise<FoundCustomer[]> =>
  db
    .select({
      id: users.id,
      is_guest: sql<boolean>`false`,
      name: fullName<string>(users),
      email: users.email,
      phone: users.phone,
      city: customerStats.city,
      orders: customerStats.orders,
    })
    .from(users)
    .innerJoin(customerStats, eq(customerStats.user_id, users.id))
    .where(and(customerStats.is_customer, matchesCustomer(text)))
    .orderBy(desc(users.id))
    .limit(MAX_FOUND)

const listGuests = (db: Database, text: string): Promise<FoundCustomer[]> =>
  db
    .select({
      id: guestBuyers.id,
      is_guest: sql<boolean>`true`,
      name: guestBuyers.full_name,
      email: guestBuyers.email,
      phone: guestBuyers.phone,
      city: guestBuyers.city,
      orders: guestBuyers.orders,
    })
    .from(guestBuyers)
    .where(matchesGuest(text))
    .orderBy(desc(guestBuyers.id))
    .limit(MAX_FOUND)
