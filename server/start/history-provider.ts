import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccountGateway } from '#domain/payments/gateway.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { openSandbox, type Sandbox } from '#sandbox/mercadopago/sandbox.ts'

export type HistoryProviderOptions = {
  /** The sandbox of the shop, which gets the payments in the end. */
  sandboxUrl: string
  /** Where the sandbox of the history stores its payments meanwhile. */
  folder: string
  publicUrl: string
  accessToken: string
  publicKey: string
  webhookSecret: string
}

/** Nobody listens there: the shop learns of the payments of its history otherwise. */
const NOWHERE = 'http://127.0.0.1:9/'

/** How buyers pay, and in how many instalments. */
const ways = [
  ['master', 1],
  ['visa', 3],
  ['account_money', 1],
  ['visa', 1],
  ['debmaster', 1],
  ['master', 6],
] as const

/** A payment sandbox that lives at the time of the history, because it runs in the same thread. */
export async function openHistoryProvider(options: HistoryProviderOptions) {
  const { accessToken, publicKey, webhookSecret, folder, publicUrl, sandboxUrl } = options
  let sandbox: Sandbox | null = null
  const server = createServer((request, response) => sandbox?.answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sandbox = await openSandbox({
    ...{ accessToken, publicKey, webhookSecret, folder, route: () => NOWHERE },
    publicUrl: `${publicUrl}/sandbox/mercadopago`,
  })
  const base = `${url}/sandbox/mercadopago`
  const send = async (address: string, body?: object) => {
    const reply = await fetch(address, {
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${address} replied ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  const changed = { preferences: new Set<string>(), payments: new Set<string>() }
  let paid = 0

  return {
    gateway: noteChanges(
      createMercadoPago({ baseUrl: () => base, accessToken, webhookSecret }),
      changed,
    ),
    provider: {
      async pay(preference_id: string, outcome: string): Promise<string> {
        paid += 1
        const [method, installments] = ways[paid % ways.length] as (typeof ways)[number]
        const way = outcome === 'approved' ? { method, installments } : {}
        const body = { preference_id, outcome, ...way, webhook: 'none' }
        const { payment_id } = await send(`${base}/pay`, body)
        changed.payments.add(String(payment_id))
        return String(payment_id)
      },
      async move(payment_id: string, status: string): Promise<void> {
        await send(`${base}/move`, { payment_id, status, webhook: 'none' })
        changed.payments.add(payment_id)
      },
    },
    async publishPayments(): Promise<void> {
      const read = (path: string, ids: Set<string>) =>
        Promise.all([...ids].map((id) => send(`${base}/${path}/${id}`)))
      const preferences = await read('checkout/preferences', changed.preferences)
      const payments = await read('v1/payments', changed.payments)
      if (preferences.length + payments.length > 0) {
        await send(`${sandboxUrl}/adopt`, { preferences, payments })
      }
      changed.preferences.clear()
      changed.payments.clear()
    },
    async close(): Promise<void> {
      await sandbox.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

type Changed = { preferences: Set<string>; payments: Set<string> }

/** Notes what the shop changes at the provider. */
const noteChanges = (
  gateway: AccountGateway,
  { preferences, payments }: Changed,
): AccountGateway => ({
  ...gateway,
  async createPreference(draft, key) {
    const made = await gateway.createPreference(draft, key)
    preferences.add(made.id)
    return made
  },
  async updatePreference(id, changes) {
    preferences.add(id)
    return gateway.updatePreference(id, changes)
  },
  async refundPayment(id, key, amount) {
    payments.add(id)
    return gateway.refundPayment(id, key, amount)
  },
})
