import type { FastifyInstance } from 'fastify'
import type { Machine } from '#domain/health/checks.ts'
import type { Shop } from '#domain/shop.ts'
import { serveAdminAppointments } from './appointments.ts'
import { serveAdminAudit } from './audit.ts'
import { serveAdminCategories } from './categories.ts'
import { serveAdminCoupons } from './coupons.ts'
import { serveAdminCustomers } from './customers.ts'
import { serveAdminHealth } from './health.ts'
import { serveAdminHolidays } from './holidays.ts'
import { serveAdminMe } from './me.ts'
import { serveAdminMessages } from './messages.ts'
import { serveAdminOrders } from './orders.ts'
import { serveAdminPhotos } from './photos.ts'
import { serveAdminProducts } from './products.ts'
import { serveAdminPromos } from './promos.ts'
import { serveAdminReprice } from './reprice.ts'
import { serveAdminReviews } from './reviews.ts'
import { serveAdminRevocations } from './revocations.ts'
import { serveAdminRoles } from './roles.ts'
import { serveSecondFactor } from './second-factor.ts'
import { serveAdminSettings } from './settings.ts'
import { serveAdminShipping } from './shipping-options.ts'
import { serveAdminStaff } from './staff.ts'
import { serveAdminSummary } from './summary.ts'
import { serveAdminTransfer } from './transfer.ts'
import { serveAdminMoney } from './unresolved-money.ts'

/** The door of the back office. Who may pass is in the contracts; `access.test.ts` sees that nobody else does. */
export async function serveAdmin(
  app: FastifyInstance,
  shop: Shop,
  readMachine: () => Promise<Machine>,
): Promise<void> {
  serveAdminMe(app, shop)
  serveAdminCategories(app, shop)
  serveAdminAppointments(app, shop)
  serveAdminCoupons(app, shop)
  serveAdminCustomers(app, shop)
  serveAdminHolidays(app, shop)
  serveAdminMessages(app, shop)
  serveAdminOrders(app, shop)
  serveAdminMoney(app, shop)
  serveAdminReviews(app, shop)
  serveAdminRevocations(app, shop)
  serveAdminRoles(app, shop)
  serveSecondFactor(app, shop)
  serveAdminShipping(app, shop)
  serveAdminStaff(app, shop)
  serveAdminSettings(app, shop)
  serveAdminAudit(app, shop)
  serveAdminSummary(app, shop)
  serveAdminHealth(app, shop, readMachine)
  serveAdminProducts(app, shop)
  serveAdminPromos(app, shop)
  serveAdminReprice(app, shop)
  await serveAdminPhotos(app, shop)
  await serveAdminTransfer(app, shop)
}
