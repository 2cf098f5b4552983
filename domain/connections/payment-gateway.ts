import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import {
  type AccountGateway,
  type Gateway,
  GatewayFailure,
  type ProviderAccount,
} from '#domain/payments/gateway.ts'
import type { ConnectionStore, PaymentConnection, PaymentSecret } from './connection-store.ts'

export type OpenAccount = (keys: PaymentSecret, mode: { isTest: boolean }) => AccountGateway

type Dependencies = {
  store: Pick<ConnectionStore, 'read'>
  /** The account of the environment, or the sandbox. */
  base: AccountGateway
  /** Whether the environment names an account, which then wins over the panel. */
  isFixed: boolean
  openAccount: OpenAccount
}

type Account = {
  id: number | null
  gateway: AccountGateway
  getAccount: () => Promise<ProviderAccount>
}

const isUnauthorized = (error: unknown) =>
  error instanceof GatewayFailure && error.reason === 'unauthorized'
const isElsewhere = (error: unknown) =>
  error instanceof GatewayFailure && (error.status === 404 || isUnauthorized(error))

/**
 * New purchases pay the account in use. A payment is found, refunded and believed in the account that received it, also
 * after the owner connected another one.
 */
export function createPaymentGateway({ store, base, isFixed, openAccount }: Dependencies): Gateway {
  const opened = new Map<number, AccountGateway>()
  const own: Account = { id: null, gateway: base, getAccount: base.getAccount }

  function toAccount({ id, facts, secret }: PaymentConnection): Account {
    const { account: collector_id, live_mode } = facts
    const gateway = opened.get(id) ?? open(secret, live_mode)
    // Without its keys it is asked for again, because they may be readable after the next start.
    if (secret) opened.set(id, gateway)
    return { id, gateway, getAccount: async () => ({ collector_id, live_mode }) }
  }

  const open = (secret: PaymentSecret | null, live_mode: boolean) =>
    // Nobody can guess this secret, so that no signature is accepted.
    openAccount(secret ?? { access_token: '', webhook_secret: randomUUID() }, {
      isTest: !live_mode,
    })

  /** The account in use comes first. */
  async function list(from?: Database): Promise<[Account, ...Account[]]> {
    const { payments } = await store.read(from)
    const [current, ...former] = payments
    if (isFixed || !current || current.date_replaced) return [own, ...payments.map(toAccount)]
    return [toAccount(current), ...former.map(toAccount), own]
  }

  /** Accounts whose keys no longer work know nothing, unless it is the one in use. */
  async function findFirst<T>(find: (gateway: AccountGateway) => Promise<T | null>) {
    const [current, ...former] = await list()
    const found = await find(current.gateway)
    if (found !== null) return found
    for (const { gateway } of former) {
      const elsewhere = await find(gateway).catch((error: unknown) => {
        if (isUnauthorized(error)) return null
        throw error
      })
      if (elsewhere !== null) return elsewhere
    }
    return null
  }

  /** The account that received a payment. If its keys no longer work, the failure says so. */
  async function locate(paymentId: string): Promise<AccountGateway> {
    const [current, ...former] = await list()
    if (former.length === 0) return current.gateway
    let failure: unknown
    for (const { gateway } of [current, ...former]) {
      const found = await gateway.findPayment(paymentId).catch((error: unknown) => {
        if (!isUnauthorized(error)) throw error
        failure = error
        return null
      })
      if (found) return gateway
    }
    throw failure ?? new GatewayFailure('refused', `no account received payment ${paymentId}`, 404)
  }

  return {
    async getMode(from) {
      const [{ id, gateway }] = await list(from)
      return { connection_id: id, is_test: gateway.isTest }
    },

    async createPreference(draft, key) {
      const [{ id, gateway }] = await list()
      const preference = await gateway.createPreference(draft, key)
      return { ...preference, connection_id: id, is_test: gateway.isTest }
    },

    async updatePreference(id, changes) {
      const [current, ...former] = await list()
      let failure: unknown
      for (const { gateway } of [current, ...former]) {
        try {
          return await gateway.updatePreference(id, changes)
        } catch (error) {
          if (!isElsewhere(error)) throw error
          failure ??= error
        }
      }
      throw failure
    },

    async listInstallments(amount, paymentMethod) {
      const [{ gateway }] = await list()
      return gateway.listInstallments(amount, paymentMethod)
    },

    findPayment: (id) => findFirst((gateway) => gateway.findPayment(id)),

    async searchPayments(externalReference) {
      const [current, ...former] = await list()
      const found = await current.gateway.searchPayments(externalReference)
      for (const { gateway } of former) {
        const more = await gateway.searchPayments(externalReference).catch((error: unknown) => {
          if (isUnauthorized(error)) return []
          throw error
        })
        const known = new Set(found.map(({ id }) => id))
        found.push(...more.filter(({ id }) => !known.has(id)))
      }
      return found.toSorted((a, b) => b.date_created.getTime() - a.date_created.getTime())
    },

    refundPayment: async (id, key, amount) => (await locate(id)).refundPayment(id, key, amount),

    findRefund: async (paymentId, refundId) =>
      (await locate(paymentId)).findRefund(paymentId, refundId),

    async getAccount(payment) {
      const [current, ...former] = await list()
      const inUse = await current.getAccount()
      if (!payment || payment.collector_id === inUse.collector_id) return inUse
      for (const { getAccount } of former) {
        const account = await getAccount().catch(() => null)
        if (account?.collector_id === payment.collector_id) return account
      }
      return inUse
    },

    async checkSignature(notice) {
      const [current, ...former] = await list()
      const fault = current.gateway.checkSignature(notice)
      const isKnown = former.some(({ gateway }) => gateway.checkSignature(notice) === null)
      return isKnown ? null : fault
    },
  }
}
