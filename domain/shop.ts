import { currentYear } from '#contracts/dates.ts'
import { outsideTransactions } from '#db/outside-transactions.ts'
import { createBooks } from './accounting/create-books.ts'
import { createCatalogueAdmin } from './admin/create-catalogue-admin.ts'
import { createChangeLog } from './admin/create-change-log.ts'
import { createDashboard } from './admin/dashboard/dashboard.ts'
import { createLetterPreview } from './admin/letters/letter-preview.ts'
import { applyDueDiscounts } from './admin/products/discounts.ts'
import { createAgenda } from './appointments/create-agenda.ts'
import { createAttempts } from './auth/attempts.ts'
import { deriveKey } from './auth/keys.ts'
import type { BackupStore } from './backups/backup-store.ts'
import { createCart } from './cart/cart.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { createAdminCoupons } from './checkout/admin-coupons.ts'
import { createAdminShipping } from './checkout/admin-shipping.ts'
import { createCoupons } from './checkout/coupons.ts'
import { findLastDelivery, findLastPhone } from './checkout/last-delivery.ts'
import { quoteShipping } from './checkout/quote-shipping.ts'
import { listCountrywideShipping, listShippingOptions } from './checkout/shipping.ts'
import { createSelling } from './create-selling.ts'
import { createAdminCredits } from './credit/admin-credits.ts'
import { createCredits } from './credit/credits.ts'
import type { Events } from './events.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createStructuredData } from './feeds/structured-data.ts'
import { createQueueStatus } from './health/queue-status.ts'
import { createAdminMessages } from './inbox/admin-messages.ts'
import { createAdminRevocations } from './inbox/admin-revocations.ts'
import { createContact } from './inbox/contact.ts'
import { createRevocations } from './inbox/revocations.ts'
import { createProviderInstallments } from './installments/provider-installments.ts'
import type { JobName, Jobs } from './jobs.ts'
import { createDesk } from './live/create-desk.ts'
import { createMail } from './mail/mail.ts'
import { purgeOperations } from './operations/operation-rows.ts'
import { createCouponCodes } from './orders/coupon-codes.ts'
import { createOrderLinks } from './orders/order-links.ts'
import { createPages } from './pages/pages.ts'
import { createAccess } from './people/create-access.ts'
import { createCustomers } from './people/create-customers.ts'
import { createProfile } from './people/profile.ts'
import { purgeOldRecords } from './people/purge-old-records.ts'
import { createPhotos, type Store } from './photos/photos.ts'
import type { PushService } from './push/push-service.ts'
import { openReturnOfRevocation } from './returns/return-of-revocation.ts'
import { createAdminReviews } from './reviews/admin-reviews.ts'
import { createReviews } from './reviews/reviews.ts'
import { createAdminSynonyms } from './search/admin-synonyms.ts'
import { createSearch } from './search/search.ts'
import { createAdminSettings } from './settings/admin-settings.ts'
import { createOwnerChoices, type OwnerDependencies } from './setup/create-owner-choices.ts'
import { rankSales } from './stock/rank-sales.ts'
import { createStockAlertMailing } from './stock-alerts/mail-stock-alerts.ts'
import { createStockAlerts } from './stock-alerts/stock-alerts.ts'
import { createVisits } from './visits/visits.ts'
import { createWishlist } from './wishlist/wishlist.ts'

type Dependencies = OwnerDependencies & {
  photoStore: Store
  backupStore: BackupStore
  pushService: PushService
  events: Events
  /** The secret that signs tokens. */
  secret: string
  /** The secret before a rotation; tokens that it signed stay valid. */
  previousSecret?: string | undefined
  rateLimits: boolean
}

export type Shop = ReturnType<typeof createShop>

/** Wires all domains. It opens nothing: connections and adapters are passed in. */
export function createShop(dependencies: Dependencies) {
  const { db, catalogueEvents, publicUrl, secret, events } = dependencies
  const secrets = { current: secret, previous: dependencies.previousSecret }
  const photoStore = outsideTransactions('photo store', dependencies.photoStore)
  const { emit } = events
  const owner = createOwnerChoices(dependencies, secrets)
  const { settings, gateway, mailer, getSender, countsTestOrders, choices } = owner
  const catalogue = createCatalogue({ db, catalogueEvents, settings })
  const { toProducts, readByIds } = catalogue
  const photos = createPhotos({ db, store: photoStore, catalogueEvents })
  const attempts = createAttempts({
    db,
    secret: deriveKey(secret, 'attempts'),
    enabled: dependencies.rateLimits,
  })
  const mail = createMail({ db, mailer, settings, publicUrl, getSender, emit })
  const publicForms = { db, attempts, postMail: mail.post, postToShop: mail.postToShop }
  const access = createAccess({
    db,
    secrets,
    attempts,
    postMail: mail.post,
    settings,
    publicUrl,
  })
  const { encryption, ...accessParts } = access
  const { recovery, sessions, securityEvents, passkeys } = access
  const adminTools = { db, postMail: mail.post, publicUrl, settings }
  const pages = createPages({ db, catalogueEvents, settings, photos })
  const getTermsVersion = () => pages.getVersion('purchasing-policies')
  const selling = createSelling({ ...adminTools, attempts, gateway, getTermsVersion, emit })
  const { agenda, remind } = createAgenda({ ...adminTools, ...publicForms })
  const { desk, deskJobs } = createDesk({ ...dependencies, encryption, settings })

  const { getStock } = settings
  const backupStore = outsideTransactions('backups', dependencies.backupStore)
  const stores = { backupStore, photoStore, mailer, gateway }
  const { books, bookJobs } = createBooks({ db, settings, countsTestOrders, ...stores })

  const jobs: { [N in JobName]: (payload: Jobs[N]) => Promise<void> } = {
    send_mail: ({ id }) => mail.send({ id }),
    send_mails: ({ batch }) => mail.send({ batch }),
    requeue_mail: () => mail.requeue(),
    request_reset: ({ email }) => recovery.mailReset(email),
    resend_activation: ({ email }) => recovery.mailActivation(email),
    mail_code: ({ email }) => access.mailCodes.mail(email),
    sync_payment: ({ id }) => selling.syncPayment(id),
    refund_payment: ({ id }) => selling.refunds.follow(id),
    expire_preference: ({ transaction_id }) => selling.expirePreference(transaction_id),
    update_payment_link: (job) => selling.orderEdits.updatePaymentLink(job.transaction_id),
    reconcile_payments: () => selling.reconcile(),
    remind_appointments: () => remind(),
    tidy_records: async () => {
      await purgeOldRecords(db)
      await purgeOperations(db)
      await choices.connections.tidy()
      await agenda.adminHolidays.seed()
    },
    turn_discounts: () => applyDueDiscounts(db),
    rank_sales: () => rankSales(db),
    mail_stock_alerts: createStockAlertMailing({ db, postMail: mail.post }),
    forget_mail: async ({ email }) => mailer.forget?.([email]),
    forget_mail_about: async ({ orders }) => mailer.forget?.(orders),
    tidy_accounts: () => access.cleanUpAccounts(),
    ...deskJobs,
    ...bookJobs,
  }

  return {
    publicUrl,
    currentYear,
    ...choices,
    catalogue,
    ...createCatalogueAdmin({ db, getStock, photoLibrary: photos }),
    ...books,
    search: createSearch({ db, catalogueEvents, readByIds, toDesigns: catalogue.toDesigns }),
    adminSynonyms: createAdminSynonyms({ db }),
    cart: createCart({ db, toProducts }),
    wishlist: createWishlist({ db, toProducts }),
    reviews: createReviews({ db }),
    photos,
    feeds: createFeeds({ db, catalogue, settings, publicUrl }),
    structuredData: createStructuredData({ db, catalogueEvents, settings, publicUrl }),
    ...accessParts,
    addUpRequests: attempts.addUpRequests,
    ...createCustomers({ db, countsTestOrders, postMail: mail.post, access }),
    profile: createProfile({ db, sessions, events: securityEvents, passkeys }),
    findLastDelivery: (userId: number) => findLastDelivery(db, userId),
    findLastPhone: (userId: number) => findLastPhone(db, userId),
    listShippingOptions: () => listShippingOptions(db),
    listCountrywideShipping: async () =>
      listCountrywideShipping(db, (await settings.getShop()).preparation),
    quoteShipping: (query: Parameters<typeof quoteShipping>[1]) =>
      quoteShipping({ db, settings }, query),
    coupons: createCoupons({ db, attempts }),
    adminCoupons: createAdminCoupons({ db }),
    couponCodes: createCouponCodes({ db }),
    credits: createCredits({ db, gateway }),
    adminCredits: createAdminCredits({ db }),
    adminShipping: createAdminShipping({ db }),
    ...selling,
    providerInstallments: createProviderInstallments({ ...settings, gateway }),
    orderLinks: createOrderLinks({ db, orders: selling.orders, signUp: access.accounts.signUp }),
    ...agenda,
    contact: createContact(publicForms),
    adminMessages: createAdminMessages(adminTools),
    revocations: createRevocations({ ...publicForms, openReturn: openReturnOfRevocation }),
    stockAlerts: createStockAlerts(publicForms),
    adminRevocations: createAdminRevocations(adminTools),
    adminReviews: createAdminReviews({ db }),
    pages,
    adminSettings: createAdminSettings({ db, catalogueEvents, originalPage: pages.original }),
    letterPreview: createLetterPreview(adminTools),
    ringSizes: catalogue.ringSizes,
    ...createDashboard({ db, ...choices, countsTestOrders }),
    visits: createVisits({ db, key: deriveKey(secret, 'visits') }),
    ...createChangeLog({ db }),
    mail,
    jobs,
    events,
    ...desk,
    queueStatus: createQueueStatus({ db }),
  }
}
