import type { Database } from '#db/database.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { createAdminCustomers } from './admin-customers.ts'
import { createAdminGuestBuyers } from './admin-guest-buyers.ts'
import type { createAccess } from './create-access.ts'
import { createCustomerRecords } from './customer-records.ts'

type Dependencies = {
  db: Database
  countsTestOrders: (from?: Database) => Promise<boolean>
  postMail: PostMail
  access: Pick<ReturnType<typeof createAccess>, 'sessions' | 'securityEvents' | 'passkeys'>
}

/** Wires the customers of the back office for `domain/shop.ts`. */
export function createCustomers({ db, countsTestOrders, postMail, access }: Dependencies) {
  const { sessions, securityEvents: events, passkeys } = access
  return {
    adminCustomers: createAdminCustomers({ db, countsTestOrders, postMail }),
    adminGuestBuyers: createAdminGuestBuyers({ db, countsTestOrders }),
    customerRecords: createCustomerRecords({ db, countsTestOrders, sessions, events, passkeys }),
  }
}
