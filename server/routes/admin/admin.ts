import type { FastifyInstance } from 'fastify'
import type { Machine } from '#domain/health/checks.ts'
import type { Shop } from '#domain/shop.ts'
import { serveHomePreview } from '#server/pages/home-preview.ts'
import {
  serveAdminAccounting,
  serveAdminBackups,
  serveAdminCash,
  serveAdminDemo,
  serveAdminOperations,
} from './books.ts'
import {
  serveAdminCategories,
  serveAdminImportExport,
  serveAdminPhotos,
  serveAdminProducts,
  serveAdminPromos,
  serveAdminRepricing,
  serveAdminSynonyms,
} from './catalogue.ts'
import { serveAdminCredits } from './credits.ts'
import { serveAdminBulkChanges, serveAdminDesignList } from './design-list.ts'
import { serveAdminDesigns } from './designs.ts'
import {
  serveAdminAppointments,
  serveAdminHolidays,
  serveAdminMessages,
  serveAdminReviews,
  serveAdminRevocations,
} from './inbox.ts'
import { serveAdminLive } from './live.ts'
import { serveAdminOrderEdits } from './order-edits.ts'
import { serveAdminOrderPage } from './order-page.ts'
import {
  serveAdminCustomers,
  serveAdminMe,
  serveAdminRoles,
  serveAdminStaff,
  serveCustomerRecords,
  serveGuestBuyers,
  serveSecondFactor,
} from './people.ts'
import { serveAdminPush } from './push.ts'
import { serveAdminReturns } from './returns.ts'
import {
  serveAdminBulkOrders,
  serveAdminCoupons,
  serveAdminMoney,
  serveAdminOrderRest,
  serveAdminOrders,
  serveAdminOrderViews,
  serveAdminShipping,
  serveAdminTransfers,
  serveCounter,
  serveDiscountRules,
} from './sales.ts'
import { serveAdminConnections, serveAdminSetup } from './setup.ts'
import {
  serveAdminAudit,
  serveAdminDashboard,
  serveAdminFind,
  serveAdminHealth,
  serveAdminSettings,
} from './shop.ts'

const adminRoutes = [
  serveAdminMe,
  serveAdminCategories,
  serveAdminAppointments,
  serveAdminCoupons,
  serveDiscountRules,
  serveAdminCustomers,
  serveCustomerRecords,
  serveGuestBuyers,
  serveAdminHolidays,
  serveAdminMessages,
  serveAdminOrders,
  serveAdminOrderViews,
  serveAdminBulkOrders,
  serveAdminOrderRest,
  serveCounter,
  serveAdminOrderEdits,
  serveAdminOrderPage,
  serveAdminMoney,
  serveAdminTransfers,
  serveAdminReturns,
  serveAdminCredits,
  serveAdminReviews,
  serveAdminRevocations,
  serveAdminRoles,
  serveSecondFactor,
  serveAdminShipping,
  serveAdminStaff,
  serveAdminSettings,
  serveHomePreview,
  serveAdminAudit,
  serveAdminProducts,
  serveAdminDesignList,
  serveAdminBulkChanges,
  serveAdminDesigns,
  serveAdminPromos,
  serveAdminSynonyms,
  serveAdminRepricing,
  serveAdminPhotos,
  serveAdminImportExport,
  serveAdminLive,
  serveAdminFind,
  serveAdminPush,
  serveAdminAccounting,
  serveAdminCash,
  serveAdminOperations,
  serveAdminBackups,
  serveAdminDemo,
  serveAdminConnections,
  serveAdminSetup,
]

/** Serves the API of the back office. Contracts declare who may call each endpoint, which `access.test.ts` checks. */
export async function serveAdmin(
  app: FastifyInstance,
  shop: Shop,
  readMachine: () => Promise<Machine>,
): Promise<void> {
  for (const serveRoutes of adminRoutes) await serveRoutes(app, shop)
  serveAdminDashboard(app, shop)
  serveAdminHealth(app, shop, readMachine)
}
