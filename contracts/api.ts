import { accountsApi } from './accounts.ts'
import { adminAppointmentsApi, adminHolidaysApi } from './admin/appointments.ts'
import { adminAuditApi } from './admin/audit.ts'
import { adminCategoriesApi } from './admin/categories.ts'
import { adminCouponsApi } from './admin/coupons.ts'
import { adminCustomersApi } from './admin/customers.ts'
import { adminHealthApi } from './admin/health.ts'
import { adminMeApi } from './admin/me.ts'
import { adminMessagesApi } from './admin/messages.ts'
import { adminOrdersApi } from './admin/orders.ts'
import { adminPhotosApi } from './admin/photos.ts'
import { adminProductsApi } from './admin/products.ts'
import { adminPromosApi } from './admin/promos.ts'
import { adminRepriceApi } from './admin/reprice.ts'
import { adminReviewsApi } from './admin/reviews.ts'
import { adminRevocationsApi } from './admin/revocations.ts'
import { adminRolesApi } from './admin/roles.ts'
import { adminSettingsApi } from './admin/settings.ts'
import { adminShippingApi } from './admin/shipping-options.ts'
import { adminSecondFactorApi, adminStaffApi } from './admin/staff.ts'
import { adminSummaryApi } from './admin/summary.ts'
import { adminTransferApi } from './admin/transfer.ts'
import { adminMoneyApi } from './admin/unresolved-money.ts'
import { cartApi } from './cart.ts'
import { catalogueApi } from './catalogue.ts'
import { checkoutApi } from './checkout.ts'
import { contactApi } from './contact.ts'
import { datesApi } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { ordersApi } from './orders.ts'
import { profileApi } from './profile.ts'
import { reviewsApi } from './reviews.ts'
import { revocationsApi } from './revocations.ts'
import { sessionsApi } from './sessions.ts'
import { shopApi } from './shop.ts'
import { wishlistApi } from './wishlist.ts'

/** Every call there is. A new table of calls is added here, and nowhere else. */
export const api = {
  accounts: accountsApi,
  sessions: sessionsApi,
  profile: profileApi,
  catalogue: catalogueApi,
  cart: cartApi,
  wishlist: wishlistApi,
  reviews: reviewsApi,
  checkout: checkoutApi,
  orders: ordersApi,
  dates: datesApi,
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
  adminSettings: adminSettingsApi,
  adminAudit: adminAuditApi,
  adminSummary: adminSummaryApi,
  adminHealth: adminHealthApi,
  adminProducts: adminProductsApi,
  adminPhotos: adminPhotosApi,
  adminPromos: adminPromosApi,
  adminReprice: adminRepriceApi,
  adminTransfer: adminTransferApi,
} satisfies Record<string, Record<string, Endpoint>>
