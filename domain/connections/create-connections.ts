import type { Shop } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { outsideTransactions } from '#db/outside-transactions.ts'
import type { Encryption } from '#domain/auth/encryption.ts'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import type { Mailer } from '#domain/mail/mail.ts'
import type { AccountGateway } from '#domain/payments/gateway.ts'
import type { Payment } from '#domain/settings/settings.ts'
import { createConnectionStore } from './connection-store.ts'
import { createCurrentMailer, type OpenMailer } from './current-mailer.ts'
import { createMailAccount, type VerifyMail } from './mail-account.ts'
import { checkMailDns, type Resolver } from './mail-dns.ts'
import { createPaymentAccount, type VerifyAccount } from './payment-account.ts'
import { createPaymentGateway, type OpenAccount } from './payment-gateway.ts'
import { createReadConnections, type FixedBy } from './read-connections.ts'

/** The outside services that the owner may connect in the panel. */
export type Connectable = {
  fixedBy: FixedBy
  openAccount: OpenAccount
  verifyAccount: VerifyAccount
  openMailer: OpenMailer
  verifyMail: VerifyMail
  resolver: Resolver
}

type Dependencies = {
  db: Database
  catalogueEvents: CatalogueEvents
  encryption: Encryption
  connectable: Connectable
  /** The provider of the environment, or the sandbox. */
  gateway: AccountGateway
  payment: Payment
  /** The mail server of the environment, or the folder. */
  mailer: Mailer
  mailFrom?: string | undefined
  publicUrl: string
}

/** What is needed of the shop's own settings, which are made with these connections. */
type Settings = { getShop: (from?: Database) => Promise<Shop> }

/** Wires the accounts for payments and mail for `domain/shop.ts`. */
export function createConnections(dependencies: Dependencies) {
  const { db, connectable, payment, mailFrom, publicUrl } = dependencies
  const { fixedBy } = connectable
  const store = createConnectionStore(dependencies)
  const isFixed = fixedBy.payments !== null
  const accounts = createPaymentGateway({
    ...connectable,
    store,
    base: dependencies.gateway,
    isFixed,
  })
  // The mode is read from the database, also by transactions.
  const gateway = { ...outsideTransactions('provider', accounts), getMode: accounts.getMode }
  const mailer = outsideTransactions(
    'mailer',
    createCurrentMailer({
      ...connectable,
      store,
      base: dependencies.mailer,
      isFixed: fixedBy.mail !== null,
    }),
  )

  const findInUse = async (from?: Database) => {
    const [current] = (await store.read(from)).payments
    return isFixed || !current || current.date_replaced ? null : current
  }

  const connections = {
    readPayment: async (from?: Database): Promise<Payment> => {
      const inUse = await findInUse(from)
      return inUse ? { public_key: inUse.facts.public_key, sdk_url: null, sandbox: false } : payment
    },

    /** Whether a payment moves real money. */
    async takesMoney(from?: Database): Promise<boolean> {
      if (isFixed) return true
      return (await findInUse(from))?.facts.live_mode ?? false
    },

    sendsMail: async (): Promise<boolean> =>
      fixedBy.mail !== null || (await store.read()).mail !== null,

    /** Forgets old keys, and encrypts the others with the current secret of the shop. */
    async tidy(): Promise<void> {
      await store.forgetFormer()
      await store.reencrypt()
    },
  }

  /** The calls of the panel, which also need the settings of the shop. */
  function createAdmin(settings: Settings, needsAccount: () => Promise<boolean>) {
    const getSender = () => findSender(settings)
    const payments = createPaymentAccount({
      db,
      store,
      verify: connectable.verifyAccount,
      variable: fixedBy.payments,
      needsAccount,
    })
    const mail = createMailAccount({
      db,
      store,
      verify: connectable.verifyMail,
      mailer,
      variable: fixedBy.mail,
      settings,
      publicUrl,
      getSender,
    })
    const read = createReadConnections({
      store,
      fixedBy,
      publicUrl,
      takesMoney: connections.takesMoney,
      getSender,
    })
    async function checkDns() {
      const sender = await getSender()
      const address = typeof sender === 'string' ? sender : sender.address
      const preset = (await store.read()).mail?.facts.preset ?? 'own'
      return checkMailDns(connectable.resolver, { address: toAddress(address), preset })
    }
    return { read, payments, mail, checkDns }
  }

  /** The sender of mail: the environment, then the panel, then the address in the settings. */
  async function findSender(settings: Settings) {
    const { mail } = await store.read()
    if (mailFrom) return mailFrom
    if (mail && fixedBy.mail === null) {
      return { name: mail.facts.from_name, address: mail.facts.from_address }
    }
    const { full_name, email } = await settings.getShop()
    return { name: full_name, address: email }
  }

  return { gateway, mailer, connections, findSender, createAdmin }
}

/** `Quilate <hola@quilate.example>` → `hola@quilate.example` */
const toAddress = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
