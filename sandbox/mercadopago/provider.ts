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
  /** Where everything is kept. */
  folder: string
  /** Where browsers find it, without a slash at its end. */
  publicUrl: string
  accessToken: string
  publicKey: string
  webhookSecret: string
  /** How many times faster than the provider's notices are tried again. */
  timeScale?: number
  /** How long a notice waits for its answer. */
  patience?: number
  /** How much the journal grows before it is written anew. */
  compactAfterBytes?: number
  /** Refuses addresses of this machine to return to, as the provider does. */
  strict?: boolean
  /** A notice's address as this machine reaches it. */
  route?: (url: string) => string
}

type Telling = { mode?: Mode; actions: ('payment.created' | 'payment.updated')[] }

type RefundRequest = {
  amount: number | undefined
  /** Without it, the outcome that was asked for in advance. */
  status?: RefundStatus
  mode?: Mode
}

/** The provider without its doors: what it knows, and whom it tells. */
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

  function tell(payment: Payment, { mode = 'normal', actions }: Telling): Payment {
    const secret = webhookSecret
    const { lateness } = courier
    courier.send(toNotices(payment, { mode, actions, secret, lateness }))
    return payment
  }

  return {
    publicUrl,
    accessToken,
    publicKey,
    collectorId,
    journal,
    preferences,
    payments,
    courier,
    /** How the next refunds end that the shop asks for. */
    refundOutcomes,
    tell,
    /** Charges, and tells of it as the provider does: that there is a payment, then what became of it. */
    pay(preference: Preference, charge: Charge, mode?: Mode): Payment {
      const payment = payments.create(preference, charge)
      const isOpen = ['pending', 'in_process'].includes(payment.status)
      return tell(payment, {
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
      tell(payment, { mode, actions: ['payment.updated'] })
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
