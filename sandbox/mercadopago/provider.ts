import { createHash } from 'node:crypto'
import { notFound } from './api-error.ts'
import { createCourier } from './courier.ts'
import { openJournal } from './journal.ts'
import { toMerchantOrder } from './merchant-order.ts'
import { type Mode, toNotices } from './notices.ts'
import { type Charge, createPayments, type Payment } from './payments.ts'
import { createPreferences, type Preference } from './preferences.ts'
import type { RefundStatus } from './refunds.ts'
import { createSchedule } from './schedule.ts'

export type ProviderOptions = {
  /** The folder of the journal. */
  folder: string
  /** The URL for browsers, without a trailing slash. */
  publicUrl: string
  accessToken: string
  publicKey: string
  webhookSecret: string
  /** How many times faster than the provider's webhooks are retried. */
  timeScale?: number | undefined
  /** Timeout of a webhook delivery in milliseconds. */
  patience?: number
  /** Size in bytes by which the journal grows before it is compacted. */
  compactAfterBytes?: number
  /** Refuses local return URLs, like the provider. */
  strict?: boolean
  /** Rewrites a webhook URL so that this machine can reach it. */
  route?: (url: string) => string
}

type Notification = { mode?: Mode | undefined; actions: ('payment.created' | 'payment.updated')[] }

type RefundRequest = {
  amount: number | undefined
  /** Default: the next scheduled outcome. */
  status?: RefundStatus
  mode?: Mode
}

/** The provider without its HTTP routes: preferences, payments, refunds and webhooks. */
export function openProvider(options: ProviderOptions) {
  const { folder, publicUrl, accessToken, publicKey, webhookSecret } = options
  const journal = openJournal(folder, options.compactAfterBytes)
  const collectorId =
    100_000_000 + (createHash('sha256').update(publicKey).digest().readUInt32BE() % 900_000_000)
  const preferences = createPreferences({
    journal,
    collectorId,
    publicUrl,
    strict: options.strict ?? false,
  })
  const liveMode = !accessToken.startsWith('TEST-')
  const payments = createPayments({ journal, collectorId, liveMode })
  const refundOutcomes = createSchedule<{ outcome: RefundStatus; times: number }>()
  const courier = createCourier({
    journal,
    timeScale: options.timeScale ?? 60,
    patience: options.patience ?? 22_000,
    route: options.route ?? ((url) => url),
  })

  function notify(payment: Payment, { mode = 'normal', actions }: Notification): Payment {
    const secret = webhookSecret
    const { lateness } = courier
    courier.send(toNotices(payment, { mode, actions, secret, lateness }))
    return payment
  }

  return {
    publicUrl,
    accessToken,
    publicKey,
    isLive: liveMode,
    collectorId,
    journal,
    preferences,
    payments,
    courier,
    /** Scheduled outcomes of the next refunds by the shop. */
    refundOutcomes,
    notify,
    /** Creates a payment and sends the provider's webhooks: created, then updated unless it is pending. */
    pay(preference: Preference, charge: Charge, mode?: Mode): Payment {
      const payment = payments.create(preference, charge)
      const isOpen = ['pending', 'in_process'].includes(payment.status)
      return notify(payment, {
        mode,
        actions: isOpen ? ['payment.created'] : ['payment.created', 'payment.updated'],
      })
    },
    refund(id: string, { amount, status, mode }: RefundRequest) {
      const { refund, payment } = payments.refund(
        id,
        amount,
        () => status ?? refundOutcomes.take()?.outcome ?? 'approved',
      )
      notify(payment, { mode, actions: ['payment.updated'] })
      return refund
    },
    getMerchantOrder(id: string) {
      const own = payments.list(({ order }) => String(order.id) === id)
      const preference = preferences.find((each) => String(each.merchant_order_id) === id)
      if (!preference) throw notFound(`Merchant order ${id}`)
      return toMerchantOrder(preference, own)
    },
    close() {
      courier.close()
      journal.close()
    },
  }
}

export type Provider = ReturnType<typeof openProvider>
