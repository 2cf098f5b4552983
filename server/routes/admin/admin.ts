import type { FastifyInstance } from 'fastify'
import type { Machine } from '#domain/health/checks.ts'
import type { Shop } from '#domain/shop.ts'
import {
  serveAdminCategories,
  serveAdminImportExport,
  serveAdminPhotos,
  serveAdminProducts,
  serveAdminPromos,
  serveAdminRepricing,
} from './catalogue.ts'
import {
  serveAdminAppointments,
  serveAdminHolidays,
  serveAdminMessages,
  serveAdminReviews,
  serveAdminRevocations,
} from './inbox.ts'
import {
  serveAdminCustomers,
  serveAdminMe,
  serveAdminRoles,
  serveAdminStaff,
  serveSecondFactor,
} from './people.ts'
import {
  serveAdminCoupons,
  serveAdminMoney,
  serveAdminOrders,
  serveAdminShipping,
} from './sales.ts'
import { serveAdminAudit, serveAdminHealth, serveAdminSettings, serveAdminSummary } from './shop.ts'

const adminRoutes = [
  serveAdminMe,
  serveAdminCategories,
  serveAdminAppointments,
  serveAdminCoupons,
  serveAdminCustomers,
  serveAdminHolidays,
  serveAdminMessages,
  serveAdminOrders,
  serveAdminMoney,
  serveAdminReviews,
  serveAdminRevocations,
  serveAdminRoles,
  serveSecondFactor,
  serveAdminShipping,
  serveAdminStaff,
  serveAdminSettings,
  serveAdminAudit,
  serveAdminSummary,
  serveAdminProducts,
  serveAdminPromos,
  serveAdminRepricing,
  serveAdminPhotos,
  serveAdminImportExport,
]

/** Serves the API of the back office. Contracts declare who may call each endpoint, which `access.test.ts` checks. */
export async function serveAdmin(
  app: FastifyInstance,
  shop: Shop,
  readMachine: () => Promise<Machine>,
): Promise<void> {
  for (const serveRoutes of adminRoutes) await serveRoutes(app, shop)
  serveAdminHealth(app, shop, readMachine)
}
