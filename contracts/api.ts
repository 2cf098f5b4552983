import { accountsApi } from './accounts.ts'
import { activationSessionApi } from './activation-session.ts'
import { adminAccountingApi } from './admin/accounting.ts'
import { adminAppointmentsApi } from './admin/appointments.ts'
import { adminAuditApi } from './admin/audit.ts'
import { adminBackupsApi } from './admin/backups.ts'
import { adminBulkChangesApi } from './admin/bulk-changes.ts'
import { adminBulkOrdersApi } from './admin/bulk-orders.ts'
import { adminCashApi } from './admin/cash.ts'
import { adminCategoriesApi } from './admin/categories.ts'
import { adminConnectionsApi } from './admin/connections.ts'
import { counterApi } from './admin/counter.ts'
import { adminCouponCodesApi } from './admin/coupon-codes.ts'
import { adminCouponsApi } from './admin/coupons.ts'
import { adminCreditsApi } from './admin/credits.ts'
import { adminCustomerRecordsApi } from './admin/customer-records.ts'
import { adminCustomersApi } from './admin/customers.ts'
import { adminDemoApi } from './admin/demo.ts'
import { adminDesignListApi } from './admin/design-list.ts'
import { adminDesignsApi } from './admin/designs.ts'
import { adminDiscountRulesApi, adminRulePreviewApi } from './admin/discount-rules.ts'
import { adminFiguresApi } from './admin/figures.ts'
import { adminFindApi } from './admin/find.ts'
import { adminGuestBuyersApi } from './admin/guest-buyers.ts'
import { adminHealthApi } from './admin/health.ts'
import { adminHolidaysApi } from './admin/holidays.ts'
import { adminImportExportApi } from './admin/import-export.ts'
import { adminLiveApi } from './admin/live.ts'
import { adminMeApi } from './admin/me.ts'
import { adminMessagesApi } from './admin/messages.ts'
import { adminOperationsApi } from './admin/operations.ts'
import { adminOrderEditsApi } from './admin/order-edits.ts'
import { adminOrderPageApi } from './admin/order-page.ts'
import { adminOrderRestApi } from './admin/order-rest.ts'
import { adminOrderViewsApi } from './admin/order-views.ts'
import { adminOrdersApi } from './admin/orders.ts'
import { adminPasskeysApi } from './admin/passkeys.ts'
import { adminPastImportsApi } from './admin/past-imports.ts'
import { adminPhotosApi } from './admin/photos.ts'
import { adminProductsApi } from './admin/products.ts'
import { adminPromosApi } from './admin/promos.ts'
import { adminPushApi } from './admin/push.ts'
import { adminReceiptsApi } from './admin/receipts.ts'
import { adminRepricingApi } from './admin/repricing.ts'
import { adminReturnsApi } from './admin/returns.ts'
import { adminReviewsApi } from './admin/reviews.ts'
import { adminRevocationsApi } from './admin/revocations.ts'
import { adminRolesApi } from './admin/roles.ts'
import { adminSecondFactorApi } from './admin/second-factor.ts'
import { adminSettingsApi } from './admin/settings.ts'
import { adminSetupApi } from './admin/setup.ts'
import { adminShippingApi } from './admin/shipping-options.ts'
import { adminStaffApi } from './admin/staff.ts'
import { adminSummaryApi } from './admin/summary.ts'
import { adminSynonymsApi } from './admin/synonyms.ts'
import { adminTransfersApi } from './admin/transfers.ts'
import { adminMoneyApi } from './admin/unresolved-money.ts'
import { appointmentLinksApi } from './appointment-links.ts'
import { appointmentsApi } from './appointments.ts'
import { cartApi } from './cart.ts'
import { catalogueApi } from './catalogue.ts'
import { checkoutApi } from './checkout.ts'
import { contactApi } from './contact.ts'
import { creditsApi } from './credits.ts'
import type { Endpoint } from './endpoint.ts'
import { guestCheckoutApi } from './guest-checkout.ts'
import { installmentsApi } from './installment-plans.ts'
import { lastDeliveryApi } from './last-delivery.ts'
import { mailCodesApi } from './mail-codes.ts'
import { orderLinksApi } from './order-links.ts'
import { ordersApi } from './orders.ts'
import { ownPasskeysApi } from './own-passkeys.ts'
import { passkeysApi } from './passkeys.ts'
import { payWayChangesApi } from './pay-way-changes.ts'
import { profileApi } from './profile.ts'
import { receiptsApi } from './receipts.ts'
import { returnsApi } from './returns.ts'
import { reviewsApi } from './reviews.ts'
import { revocationsApi } from './revocations.ts'
import { sessionsApi } from './sessions.ts'
import { shippingQuoteApi } from './shipping-quote.ts'
import { shopApi } from './shop.ts'
import { stockAlertsApi } from './stock-alerts.ts'
import { wishlistApi } from './wishlist.ts'

/** All calls of the API. A new table of calls is added only here. */
export const api = {
  accounts: accountsApi,
  activationSession: activationSessionApi,
  mailCodes: mailCodesApi,
  ownPasskeys: ownPasskeysApi,
  passkeys: passkeysApi,
  payWayChanges: payWayChangesApi,
  sessions: sessionsApi,
  profile: profileApi,
  catalogue: catalogueApi,
  cart: cartApi,
  wishlist: wishlistApi,
  reviews: reviewsApi,
  checkout: checkoutApi,
  guestCheckout: guestCheckoutApi,
  orders: ordersApi,
  orderLinks: orderLinksApi,
  returns: returnsApi,
  receipts: receiptsApi,
  credits: creditsApi,
  lastDelivery: lastDeliveryApi,
  shippingQuote: shippingQuoteApi,
  installments: installmentsApi,
  dates: appointmentsApi,
  appointmentLinks: appointmentLinksApi,
  contact: contactApi,
  revocations: revocationsApi,
  stockAlerts: stockAlertsApi,
  shop: shopApi,
  adminMe: adminMeApi,
  adminLive: adminLiveApi,
  adminFind: adminFindApi,
  adminPush: adminPushApi,
  adminCategories: adminCategoriesApi,
  adminOrders: adminOrdersApi,
  adminOrderViews: adminOrderViewsApi,
  adminBulkOrders: adminBulkOrdersApi,
  adminOrderEdits: adminOrderEditsApi,
  adminOrderPage: adminOrderPageApi,
  adminOrderRest: adminOrderRestApi,
  adminMoney: adminMoneyApi,
  adminReceipts: adminReceiptsApi,
  adminTransfers: adminTransfersApi,
  adminReturns: adminReturnsApi,
  adminCredits: adminCreditsApi,
  counter: counterApi,
  adminCustomers: adminCustomersApi,
  adminGuestBuyers: adminGuestBuyersApi,
  adminCustomerRecords: adminCustomerRecordsApi,
  adminCoupons: adminCouponsApi,
  adminCouponCodes: adminCouponCodesApi,
  adminDiscountRules: adminDiscountRulesApi,
  adminRulePreview: adminRulePreviewApi,
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
  adminFigures: adminFiguresApi,
  adminSynonyms: adminSynonymsApi,
  adminHealth: adminHealthApi,
  adminProducts: adminProductsApi,
  adminDesignList: adminDesignListApi,
  adminBulkChanges: adminBulkChangesApi,
  adminDesigns: adminDesignsApi,
  adminPhotos: adminPhotosApi,
  adminPromos: adminPromosApi,
  adminReprice: adminRepricingApi,
  adminTransfer: adminImportExportApi,
  adminPastImports: adminPastImportsApi,
  adminAccounting: adminAccountingApi,
  adminCash: adminCashApi,
  adminOperations: adminOperationsApi,
  adminBackups: adminBackupsApi,
  adminDemo: adminDemoApi,
  adminConnections: adminConnectionsApi,
  adminSetup: adminSetupApi,
} satisfies Record<string, Record<string, Endpoint>>
