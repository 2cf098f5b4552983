import type { Database } from '#db/database.ts'
import { outsideTransactions } from '#db/outside-transactions.ts'
import { createFinder } from '#domain/admin/create-finder.ts'
import { findDesigns } from '#domain/admin/design-list/find-designs.ts'
import type { Encryption } from '#domain/auth/encryption.ts'
import type { Jobs } from '#domain/jobs.ts'
import { findOrders } from '#domain/orders/find-orders.ts'
import { findCustomers } from '#domain/people/find-customers.ts'
import { createPush } from '#domain/push/push.ts'
import type { PushService } from '#domain/push/push-service.ts'
import { createLiveEvents } from './live-events.ts'

type Dependencies = {
  db: Database
  encryption: Encryption
  pushService: PushService
  publicUrl: string
  settings: { getShop: () => Promise<{ email: string }> }
}

/** Wires what every screen of the back office has: search, news, and messages to devices. */
export function createDesk({ db, encryption, pushService, publicUrl, settings }: Dependencies) {
  const service = outsideTransactions('push service', pushService)
  const getContact = async () => (await settings.getShop()).email
  const push = createPush({ db, service, encryption, publicUrl, getContact })
  return {
    desk: {
      liveEvents: createLiveEvents(),
      push,
      find: createFinder({
        orders: (text, caller) => findOrders(db, text, caller),
        customers: (text) => findCustomers(db, text),
        designs: (text) => findDesigns(db, text),
      }),
    },
    deskJobs: {
      push_order: (job: Jobs['push_order']) => push.announceOrder(job.transaction_id),
      push_message: (job: Jobs['push_message']) => push.send(job),
    },
  }
}
