import { toPesos } from '#domain/money.ts'
import {
  type AccountGateway,
  GatewayFailure,
  type PreferenceDraft,
  type ProviderAccount,
  type ProviderPayment,
} from '#domain/payments/gateway.ts'
import { type ClientOptions, createClient } from './client.ts'
import { toIssuerPlans, WireInstallments } from './installments.ts'
import { checkSignature } from './webhook-signature.ts'
import {
  toWireDraft,
  WirePayment,
  WirePaymentPage,
  WirePreference,
  WireRefund,
  WireUser,
} from './wire.ts'

const PAGE_SIZE = 50

/** Payment slips (`ticket`) are paid in cash days later, but the stock is reserved for an hour only. */
const NO_CASH_SLIPS = { excluded_payment_types: [{ id: 'ticket' }] }

const toPaymentMethods = ({ max_installments }: Partial<PreferenceDraft>) => ({
  ...NO_CASH_SLIPS,
  ...(max_installments && { installments: max_installments }),
})

/** Mercado Pago, Checkout Pro, over its HTTP API. */
export function createMercadoPago(
  options: ClientOptions & { webhookSecret: string; isTest?: boolean },
): AccountGateway {
  const send = createClient(options)
  const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`
  const orNull = <T>(found: Promise<T>) =>
    found.catch((error: unknown) => {
      if (error instanceof GatewayFailure && error.status === 404) return null
      throw error
    })

  const { isTest = options.accessToken.startsWith('TEST-') } = options
  /** The provider calls the payments of its test users live. */
  const markTest = (payment: ProviderPayment): ProviderPayment =>
    options.isTest ? { ...payment, live_mode: false } : payment
  let account: Promise<ProviderAccount> | null = null
  async function fetchAccount(): Promise<ProviderAccount> {
    const { id } = await send({ method: 'GET', path: '/users/me' }, WireUser)
    return { collector_id: id, live_mode: !isTest }
  }

  return {
    isTest,

    createPreference: (draft, key) =>
      send(
        {
          method: 'POST',
          path: '/checkout/preferences',
          body: { ...toWireDraft(draft), payment_methods: toPaymentMethods(draft) },
          key,
        },
        WirePreference,
      ),

    updatePreference: (id, changes) =>
      send(
        {
          method: 'PUT',
          path: at('/checkout/preferences', id),
          body: {
            ...toWireDraft(changes),
            ...('max_installments' in changes && { payment_methods: toPaymentMethods(changes) }),
          },
        },
        WirePreference,
      ),

    findPayment: async (id) => {
      const path = at('/v1/payments', id)
      const payment = await orNull(send({ method: 'GET', path }, WirePayment))
      return payment && markTest(payment)
    },

    async searchPayments(externalReference) {
      const found: ProviderPayment[] = []
      while (true) {
        const query = new URLSearchParams({
          sort: 'date_created',
          criteria: 'desc',
          external_reference: externalReference,
          limit: String(PAGE_SIZE),
          offset: String(found.length),
        })
        const page = await send(
          { method: 'GET', path: `/v1/payments/search?${query}` },
          WirePaymentPage,
        )
        found.push(...page.results.map(markTest))
        if (page.results.length === 0 || found.length >= page.paging.total) return found
      }
    },

    refundPayment: (id, key, amount) =>
      send(
        {
          method: 'POST',
          path: `${at('/v1/payments', id)}/refunds`,
          body: amount === undefined ? {} : { amount: toPesos(amount) },
          key,
        },
        WireRefund,
      ),

    findRefund: (paymentId, refundId) =>
      orNull(
        send(
          { method: 'GET', path: at(`${at('/v1/payments', paymentId)}/refunds`, refundId) },
          WireRefund,
        ),
      ),

    async listInstallments(amount, paymentMethod) {
      const pesos = toPesos(amount)
      const query = new URLSearchParams({ payment_method_id: paymentMethod, amount: String(pesos) })
      const path = `/v1/payment_methods/installments?${query}`
      const wire = await send({ method: 'GET', path }, WireInstallments)
      return toIssuerPlans(wire, { paymentMethod, amount: pesos })
    },

    getAccount() {
      account ??= fetchAccount().catch((error) => {
        account = null
        throw error
      })
      return account
    },

    checkSignature: (notification) => checkSignature(notification, options.webhookSecret),
  }
}
