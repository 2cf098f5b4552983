import type { Database } from '#db/database.ts'
import { createEncryption } from '#domain/auth/encryption.ts'
import type { Secrets } from '#domain/auth/keys.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import { type Connectable, createConnections } from '#domain/connections/create-connections.ts'
import { limitInstallments } from '#domain/installments/limit-installments.ts'
import type { Mailer } from '#domain/mail/mail.ts'
import { createOpening } from '#domain/opening/opening.ts'
import { createPreviewPass } from '#domain/opening/preview-pass.ts'
import type { AccountGateway } from '#domain/payments/gateway.ts'
import { type ContactForm, createSettings, type Payment } from '#domain/settings/settings.ts'
import type { Reach } from './check-address.ts'
import { createSetup } from './setup.ts'

export type OwnerDependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  /** The mail server of the environment, or the folder; the owner may connect another one. */
  mailer: Mailer
  /** The sender of mail; without it, the one of the connected server, or the address in the settings. */
  mailFrom?: string | undefined
  /** The provider of the environment, or the sandbox; the owner may connect another account. */
  payment: Payment
  gateway: AccountGateway
  connectable: Connectable
  /** An external contact form that replaces the built-in one. */
  contactForm?: ContactForm | undefined
  /** The public address of the shop, without a trailing slash. */
  publicUrl: string
  /** Asks the public address of the shop. */
  reach: Reach
  /** Whether visitors may only buy with real money, because other machines reach the shop. */
  needsRealPayments: boolean
  /** Whether sales figures count orders that test payments paid, until the shop takes real money. */
  countsTestOrders: boolean
}

/** Wires what the owner decides in the panel for `domain/shop.ts`: settings, accounts, and when the shop opens. */
export function createOwnerChoices(dependencies: OwnerDependencies, secrets: Secrets) {
  const { db, catalogueEvents, contactForm, needsRealPayments } = dependencies
  const {
    gateway: accounts,
    mailer,
    connections,
    findSender,
    createAdmin,
  } = createConnections({
    ...dependencies,
    encryption: createEncryption(secrets, 'connections'),
  })
  const { readPayment, takesMoney, sendsMail } = connections
  const settings = createSettings({ db, catalogueEvents, readPayment, contactForm })
  const opening = createOpening({ ...dependencies, settings, takesMoney })
  const gateway = limitInstallments(accounts, settings.findMaxInstallments)
  return {
    gateway,
    mailer,
    settings,
    getSender: () => findSender(settings),
    /** Whether test orders are sales, as in a demonstration. */
    countsTestOrders: async (from?: Database) =>
      dependencies.countsTestOrders && !(await takesMoney(from)),
    choices: {
      settings,
      opening,
      connections,
      setup: createSetup({ ...dependencies, settings, opening, takesMoney, sendsMail }),
      adminConnections: createAdmin(settings, async () => needsRealPayments && opening.isOpen()),
      previewPass: createPreviewPass(secrets),
    },
  }
}
