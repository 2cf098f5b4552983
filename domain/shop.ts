import type { Database } from '#db/database.ts'
import { createAccess } from './accounts/create-access.ts'
import { createCustomerDesk } from './accounts/customer-desk.ts'
import { listAnswers } from './answers.ts'
import { createAppointmentDesk } from './appointments/appointment-desk.ts'
import { createAppointments } from './appointments/appointments.ts'
import { createHolidayDesk } from './appointments/holiday-desk.ts'
import { createReminders } from './appointments/reminders.ts'
import { currentYear } from './argentina.ts'
import { createAttempts } from './attempts.ts'
import { listChanges } from './audit/audit.ts'
import { createCart } from './cart/cart.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import type { Changes } from './changes.ts'
import { createCouponDesk } from './checkout/coupon-desk.ts'
import { createCoupons } from './checkout/coupons.ts'
import { listShippingOptions } from './checkout/shipping.ts'
import { createShippingDesk } from './checkout/shipping-desk.ts'
import { createContact } from './contact/contact.ts'
import { createMessageDesk } from './contact/message-desk.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createCategoryDesk } from './goods/category-desk.ts'
import { turnDiscounts } from './goods/discounts.ts'
import { createPhotoDesk } from './goods/photo-desk.ts'
import { createProductDesk } from './goods/product-desk.ts'
import { createPromoDesk } from './goods/promo-desk.ts'
import { createTransferDesk } from './goods/transfer/transfer.ts'
import type { Happenings } from './happenings.ts'
import type { JobName, Jobs } from './jobs.ts'
import { deriveKey } from './keys.ts'
import { createMail, type Mailer } from './mail/mail.ts'
import { listNotes } from './orders/desk-rows.ts'
import { listLatestOrders } from './orders/list-desk-orders.ts'
import { outsideTransactions } from './outside-transactions.ts'
import { createPages } from './pages/pages.ts'
import type { Gateway } from './payment/gateway.ts'
import { createPhotos, type Store } from './photos/photos.ts'
import { createPriceDesk } from './prices/reprice.ts'
import { createProfile } from './profile/profile.ts'
import { createPulse } from './pulse.ts'
import { createReviewDesk } from './reviews/review-desk.ts'
import { createReviews } from './reviews/reviews.ts'
import { createRevocationDesk } from './revocations/revocation-desk.ts'
import { createRevocations } from './revocations/revocations.ts'
import { createRingSizes } from './ring-sizes/ring-sizes.ts'
import { createSearch } from './search/search.ts'
import { createSelling } from './selling.ts'
import { type ContactForm, createSettings, type Payment } from './settings/settings.ts'
import { createSettingsDesk } from './settings/settings-desk.ts'
import { createSummary } from './summary.ts'
import { tidyRecords } from './tidy-records.ts'
import { createWishlist } from './wishlist/wishlist.ts'

type Dependencies = {
  db: Database
  changes: Changes
  photoStore: Store
  mailer: Mailer
  /** Absent, mail comes from the shop's own address. */
  mailFrom?: string
  payment: Payment
  gateway: Gateway
  happenings: Happenings
  /** Absent, messages come to the shop's own door. */
  contactForm?: ContactForm
  /** Where the shop is found, without a slash at its end. */
  publicUrl: string
  /** What tokens are signed with. */
  secret: string
  /** What they were signed with before. */
  previousSecret?: string | undefined
  rateLimits: boolean
  /** Whether sales figures count orders that test payments paid. */
  countsTestOrders: boolean
}

export type Shop = ReturnType<typeof createShop>

/** Everything that the shop can do, wired once. */
export function createShop(dependencies: Dependencies) {
  const {
    db,
    changes,
    mailFrom,
    payment,
    publicUrl,
    secret,
    contactForm,
    happenings,
    countsTestOrders,
  } = dependencies
  const photoStore = outsideTransactions('photo store', dependencies.photoStore)
  const mailer = outsideTransactions('mailer', dependencies.mailer)
  const gateway = outsideTransactions('provider', dependencies.gateway)
  const { tell } = happenings
  const settings = createSettings({ db, changes, payment, contactForm })
  const catalogue = createCatalogue({ db, changes, settings })
  const { toProducts, take } = catalogue
  const photos = createPhotos({ db, store: photoStore, changes })
  const attempts = createAttempts({
    db,
    secret: deriveKey(secret, 'attempts'),
    enabled: dependencies.rateLimits,
  })
  const mail = createMail({ db, mailer, settings, publicUrl, from: mailFrom, tell })
  const visits = { db, attempts, postMail: mail.post, postToShop: mail.postToShop }
  const access = createAccess({
    db,
    secrets: { current: secret, previous: dependencies.previousSecret },
    attempts,
    postMail: mail.post,
    settings,
  })
  const { recovery, sessions } = access
  const selling = createSelling({
    db,
    gateway,
    publicUrl,
    settings,
    postMail: mail.post,
    verifyReviews: (...about) => reviews.refreshVerified(...about),
    tell,
  })
  const reviews = createReviews({ db, listBought: selling.listBought })
  const pages = createPages({ db, changes, settings })
  const desk = { db, postMail: mail.post, publicUrl, settings }
  const holidayDesk = createHolidayDesk({ db })
  const remind = createReminders(desk)

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
      await tidyRecords(db)
      await holidayDesk.seed()
    },
    turn_discounts: () => turnDiscounts(db),
    forget_mail: async ({ email }) => mailer.forget?.(email),
    tidy_accounts: () => access.tidyAccounts(),
  }

  return {
    publicUrl,
    currentYear,
    settings,
    catalogue,
    categoryDesk: createCategoryDesk({ db }),
    productDesk: createProductDesk({ db }),
    photoDesk: createPhotoDesk({ db, album: photos }),
    promoDesk: createPromoDesk({ db }),
    priceDesk: createPriceDesk({ db }),
    transferDesk: createTransferDesk({ db }),
    search: createSearch({ db, changes, take }),
    cart: createCart({ db, toProducts }),
    wishlist: createWishlist({ db, toProducts }),
    reviews,
    photos,
    feeds: createFeeds({ db, catalogue, settings, publicUrl }),
    ...access,
    addUpRequests: attempts.addUpRequests,
    customerDesk: createCustomerDesk({ db, countsTestOrders, listNotes, listLatestOrders }),
    profile: createProfile({ db, sessions, events: access.securityEvents }),
    listShippingOptions: () => listShippingOptions(db),
    coupons: createCoupons({ db, attempts }),
    couponDesk: createCouponDesk({ db }),
    shippingDesk: createShippingDesk({ db }),
    ...selling,
    appointments: createAppointments(visits),
    appointmentDesk: createAppointmentDesk(desk),
    holidayDesk,
    contact: createContact(visits),
    messageDesk: createMessageDesk({ ...desk, listAnswers: listAnswers('message_id') }),
    revocations: createRevocations(visits),
    revocationDesk: createRevocationDesk({ ...desk, listAnswers: listAnswers('revocation_id') }),
    reviewDesk: createReviewDesk({ db }),
    pages,
    settingsDesk: createSettingsDesk({ db, changes, originalPage: pages.original }),
    ringSizes: createRingSizes({ db }),
    summarize: createSummary({ db, countsTestOrders }),
    listChanges: (query: Parameters<typeof listChanges>[1]) => listChanges(db, query),
    mail,
    jobs,
    happenings,
    pulse: createPulse({ db }),
  }
}
