import { accountsApi } from './accounts.ts'
import { adminAppointmentsApi } from './admin/appointments.ts'
import { adminAuditApi } from './admin/audit.ts'
import { adminCategoriesApi } from './admin/categories.ts'
import { adminCouponsApi } from './admin/coupons.ts'
import { adminCustomersApi } from './admin/customers.ts'
import { adminHealthApi } from './admin/health.ts'
import { adminHolidaysApi } from './admin/holidays.ts'
import { adminImportExportApi } from './admin/import-export.ts'
import { adminMeApi } from './admin/me.ts'
import { adminMessagesApi } from './admin/messages.ts'
import { adminOrdersApi } from './admin/orders.ts'
import { adminPasskeysApi } from './admin/passkeys.ts'
import { adminPhotosApi } from './admin/photos.ts'
import { adminProductsApi } from './admin/products.ts'
import { adminPromosApi } from './admin/promos.ts'
import { adminRepricingApi } from './admin/repricing.ts'
import { adminReviewsApi } from './admin/reviews.ts'
import { adminRevocationsApi } from './admin/revocations.ts'
import { adminRolesApi } from './admin/roles.ts'
import { adminSecondFactorApi } from './admin/second-factor.ts'
import { adminSettingsApi } from './admin/settings.ts'
import { adminShippingApi } from './admin/shipping-options.ts'
import { adminStaffApi } from './admin/staff.ts'
import { adminSummaryApi } from './admin/summary.ts'
import { adminMoneyApi } from './admin/unresolved-money.ts'
import { appointmentsApi } from './appointments.ts'
import { cartApi } from './cart.ts'
import { catalogueApi } from './catalogue.ts'
import { checkoutApi } from './checkout.ts'
import { contactApi } from './contact.ts'
import type { Endpoint } from './endpoint.ts'
import { ordersApi } from './orders.ts'
import { passkeysApi } from './passkeys.ts'
import { profileApi } from './profile.ts'
import { reviewsApi } from './reviews.ts'
import { revocationsApi } from './revocations.ts'
import { sessionsApi } from './sessions.ts'
import { shopApi } from './shop.ts'
import { wishlistApi } from './wishlist.ts'

/** All calls of the API. A new table of calls is added only here. */
export const api = {
  accounts: accountsApi,
  passkeys: passkeysApi,
  sessions: sessionsApi,
  profile: profileApi,
  catalogue: catalogueApi,
  cart: cartApi,
  wishlist: wishlistApi,
  reviews: reviewsApi,
  checkout: checkoutApi,
  orders: ordersApi,
  dates: appointmentsApi,
  contact: contactApi,
  revocations: revocationsApi,
  shop: shopApi,
  adminMe: adminMeApi,
  adminCategories: adminCategoriesApi,
  adminOrders: adminOrdersApi,
  adminMoney: adminMoneyApi,
  adminCustomers: adminCustomersApi,
  adminCoupons: adminCouponsApi,
  adminShipping: adminShippingApi,
  adminReviews: adminReviewsApi,
  adminMessages: adminMessagesApi,
  adminRevocations: adminRevocationsApi,
  adminAppointments: adminAppointmentsApi,
  adminHolidays: adminHolidaysApi,
  adminStaff: adminStaffApi,
  adminRoles: adminRolesApi,
  adminSecondFactor: adminSecondFactorApi,
  adminPasskeys: adminPasskeysApi,
  adminSettings: adminSettingsApi,
  adminAudit: adminAuditApi,
  adminSummary: adminSummaryApi,
  adminHealth: adminHealthApi,
  adminProducts: adminProductsApi,
  adminPhotos: adminPhotosApi,
  adminPromos: adminPromosApi,
  adminReprice: adminRepricingApi,
  adminTransfer: adminImportExportApi,
} satisfies Record<string, Record<string, Endpoint>>
