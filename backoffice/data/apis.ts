import { adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { adminAuditApi } from '#contracts/admin/audit.ts'
import { adminCategoriesApi } from '#contracts/admin/categories.ts'
import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { adminCreditsApi } from '#contracts/admin/credits.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminDesignListApi } from '#contracts/admin/design-list.ts'
import { adminDiscountRulesApi } from '#contracts/admin/discount-rules.ts'
import { adminFiguresApi } from '#contracts/admin/figures.ts'
import { adminGuestBuyersApi } from '#contracts/admin/guest-buyers.ts'
import { adminHolidaysApi } from '#contracts/admin/holidays.ts'
import { adminMessagesApi } from '#contracts/admin/messages.ts'
import { adminOrderViewsApi } from '#contracts/admin/order-views.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminPromosApi } from '#contracts/admin/promos.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import { adminReviewsApi } from '#contracts/admin/reviews.ts'
import { adminRevocationsApi } from '#contracts/admin/revocations.ts'
import { adminRolesApi } from '#contracts/admin/roles.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { adminStaffApi } from '#contracts/admin/staff.ts'
import { adminSummaryApi } from '#contracts/admin/summary.ts'
import { adminSynonymsApi } from '#contracts/admin/synonyms.ts'
import { adminMoneyApi } from '#contracts/admin/unresolved-money.ts'
import type { Endpoint } from '#contracts/endpoint.ts'

export type ResourceApi = {
  list: Endpoint
  get?: Endpoint
  create?: Endpoint
  update?: Endpoint
  remove?: Endpoint
}

/** The API calls of each react-admin resource. */
export const apis: Record<string, ResourceApi> = {
  appointments: adminAppointmentsApi,
  audit: adminAuditApi,
  categories: adminCategoriesApi,
  coupons: adminCouponsApi,
  customers: adminCustomersApi,
  'design-list': adminDesignListApi,
  'discount-rules': adminDiscountRulesApi,
  'guest-buyers': adminGuestBuyersApi,
  holidays: adminHolidaysApi,
  messages: adminMessagesApi,
  'order-views': { list: adminOrderViewsApi.list },
  orders: adminOrdersApi,
  products: adminProductsApi,
  promos: adminPromosApi,
  credits: { list: adminCreditsApi.list, get: adminCreditsApi.get },
  returns: { list: adminReturnsApi.list, get: adminReturnsApi.get },
  reviews: adminReviewsApi,
  revocations: adminRevocationsApi,
  roles: adminRolesApi,
  settings: adminSettingsApi,
  'shipping-options': adminShippingApi,
  staff: { ...adminStaffApi, create: adminStaffApi.invite },
  summary: { list: adminSummaryApi.get },
  figures: { list: adminFiguresApi.get },
  synonyms: adminSynonymsApi,
  'unresolved-money': adminMoneyApi,
}
