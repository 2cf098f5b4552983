import type { Database } from '#db/database.ts'
import { outsideTransactions } from '#db/outside-transactions.ts'
import { listChanges } from './admin/audit.ts'
import { withSubjects } from './admin/audit-subjects.ts'
import { createSummary } from './admin/dashboard/summary.ts'
import { createImportExport } from './admin/import-export/import-export.ts'
import { createAdminCategories } from './admin/products/admin-categories.ts'
import { createAdminPhotos } from './admin/products/admin-photos.ts'
import { createAdminProducts } from './admin/products/admin-products.ts'
import { createAdminPromos } from './admin/products/admin-promos.ts'
import { applyDueDiscounts } from './admin/products/discounts.ts'
import { markUndoable } from './admin/products/undo-price.ts'
import { createRepricing } from './admin/repricing/repricing.ts'
import { createAdminAppointments } from './appointments/admin-appointments.ts'
import { createAdminHolidays } from './appointments/admin-holidays.ts'
import { createAppointments } from './appointments/appointments.ts'
import { createReminders } from './appointments/reminders.ts'
import { createAttempts } from './auth/attempts.ts'
import { deriveKey } from './auth/keys.ts'
import type { CatalogueEvents } from './cache/catalogue-events.ts'
import { createCart } from './cart/cart.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { createAdminCoupons } from './checkout/admin-coupons.ts'
import { createAdminShipping } from './checkout/admin-shipping.ts'
import { createCoupons } from './checkout/coupons.ts'
import { createSelling } from './checkout/create-selling.ts'
import { listShippingOptions } from './checkout/shipping.ts'
import type { Events } from './events.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createStructuredData } from './feeds/structured-data.ts'
import { createQueueStatus } from './health/queue-status.ts'
import { createAdminMessages } from './inbox/admin-messages.ts'
import { createAdminRevocations } from './inbox/admin-revocations.ts'
import { createContact } from './inbox/contact.ts'
import { createRevocations } from './inbox/revocations.ts'
import type { JobName, Jobs } from './jobs.ts'
import { createMail, type Mailer } from './mail/mail.ts'
import { createPages } from './pages/pages.ts'
import type { Gateway } from './payments/gateway.ts'
import { createAdminCustomers } from './people/admin-customers.ts'
import { createAccess } from './people/create-access.ts'
import { createProfile } from './people/profile.ts'
import { purgeOldRecords } from './people/purge-old-records.ts'
import { createPhotos, type Store } from './photos/photos.ts'
import { createAdminReviews } from './reviews/admin-reviews.ts'
import { createReviews } from './reviews/reviews.ts'
import { createSearch } from './search/search.ts'
import { createAdminSettings } from './settings/admin-settings.ts'
import { type ContactForm, createSettings, type Payment } from './settings/settings.ts'
import { currentYear } from './time/argentina-time.ts'
import { createWishlist } from './wishlist/wishlist.ts'

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  photoStore: Store
  mailer: Mailer
  /** The sender of mail; without it, the address in the settings. */
  mailFrom?: string | undefined
  payment: Payment
  gateway: Gateway
  events: Events
  /** An external contact form that replaces the built-in one. */
  contactForm?: ContactForm | undefined
  /** The public address of the shop, without a trailing slash. */
  publicUrl: string
  /** The secret that signs tokens. */
  secret: string
  /** The secret before a rotation; tokens that it signed stay valid. */
  previousSecret?: string | undefined
  rateLimits: boolean
  /** Whether sales figures count orders that test payments paid. */
  countsTestOrders: boolean
}

export type Shop = ReturnType<typeof createShop>

/** Wires all domains. It opens nothing: connections and adapters are passed in. */
export function createShop(dependencies: Dependencies) {
  const { db, catalogueEvents, mailFrom, payment, publicUrl, secret, contactForm } = dependencies
  const { events, countsTestOrders } = dependencies
  const photoStore = outsideTransactions('photo store', dependencies.photoStore)
  const mailer = outsideTransactions('mailer', dependencies.mailer)
  const gateway = outsideTransactions('provider', dependencies.gateway)
  const { emit } = events
  const settings = createSettings({ db, catalogueEvents, payment, contactForm })
  const catalogue = createCatalogue({ db, catalogueEvents, settings })
  const { toProducts, readByIds } = catalogue
  const photos = createPhotos({ db, store: photoStore, catalogueEvents })
  const attempts = createAttempts({
    db,
    secret: deriveKey(secret, 'attempts'),
    enabled: dependencies.rateLimits,
  })
  const mail = createMail({ db, mailer, settings, publicUrl, from: mailFrom, emit })
  const publicForms = { db, attempts, postMail: mail.post, postToShop: mail.postToShop }
  const access = createAccess({
    db,
    secrets: { current: secret, previous: dependencies.previousSecret },
    attempts,
    postMail: mail.post,
    settings,
    publicUrl,
  })
  const { recovery, sessions, securityEvents, passkeys } = access
  const selling = createSelling({
    db,
    attempts,
    gateway,
    publicUrl,
    settings,
    postMail: mail.post,
    emit,
  })
  const pages = createPages({ db, catalogueEvents, settings })
  const adminTools = { db, postMail: mail.post, publicUrl, settings }
  const remind = createReminders(adminTools)
  const adminHolidays = createAdminHolidays({ db })

  const jobs: { [N in JobName]: (payload: Jobs[N]) => Promise<void> } = {
    send_mail: ({ id }) => mail.send(id),
    requeue_mail: () => mail.requeue(),
    request_reset: ({ email }) => recovery.mailReset(email),
    resend_activation: ({ email }) => recovery.mailActivation(email),
    sync_payment: ({ id }) => selling.syncPayment(id),
    refund_payment: ({ id }) => selling.refunds.follow(id),
    expire_preference: ({ transaction_id }) => selling.expirePreference(transaction_id),
    reconcile_payments: () => selling.reconcile(),
    remind_appointments: () => remind(),
    async tidy_records() {
      await purgeOldRecords(db)
      await adminHolidays.seed()
    },
    turn_discounts: () => applyDueDiscounts(db),
    forget_mail: async ({ email }) => mailer.forget?.(email),
    tidy_accounts: () => access.cleanUpAccounts(),
  }

  return {
    publicUrl,
    currentYear,
    settings,
    catalogue,
    adminCategories: createAdminCategories({ db }),
    adminProducts: createAdminProducts({ db, getStock: settings.getStock }),
    adminPhotos: createAdminPhotos({ db, photoLibrary: photos }),
    adminPromos: createAdminPromos({ db }),
    repricing: createRepricing({ db }),
    importExport: createImportExport({ db, getStock: settings.getStock }),
    search: createSearch({ db, catalogueEvents, readByIds }),
    cart: createCart({ db, toProducts }),
    wishlist: createWishlist({ db, toProducts }),
    reviews: createReviews({ db }),
    photos,
    feeds: createFeeds({ db, catalogue, settings, publicUrl }),
    structuredData: createStructuredData({ db, catalogueEvents, settings, publicUrl }),
    ...access,
    addUpRequests: attempts.addUpRequests,
    adminCustomers: createAdminCustomers({ db, countsTestOrders }),
    profile: createProfile({ db, sessions, events: securityEvents, passkeys }),
    listShippingOptions: () => listShippingOptions(db),
    coupons: createCoupons({ db, attempts }),
    adminCoupons: createAdminCoupons({ db }),
    adminShipping: createAdminShipping({ db }),
    ...selling,
    appointments: createAppointments(publicForms),
    adminAppointments: createAdminAppointments(adminTools),
    adminHolidays,
    contact: createContact(publicForms),
    adminMessages: createAdminMessages(adminTools),
    revocations: createRevocations(publicForms),
    adminRevocations: createAdminRevocations(adminTools),
    adminReviews: createAdminReviews({ db }),
    pages,
    adminSettings: createAdminSettings({ db, catalogueEvents, originalPage: pages.original }),
    ringSizes: catalogue.ringSizes,
    summarize: createSummary({ db, getStock: settings.getStock, countsTestOrders }),
    listChanges: async (query: Parameters<typeof listChanges>[1]) => {
      const { results, count } = await listChanges(db, query)
      return { results: await withSubjects(db, await markUndoable(db, results)), count }
    },
    mail,
    jobs,
    events,
    queueStatus: createQueueStatus({ db }),
  }
}
