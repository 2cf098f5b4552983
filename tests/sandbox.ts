import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PreferenceDraft } from '#domain/payments/gateway.ts'
import type { ClientOptions } from '#integrations/mercado-pago/client.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { WirePreference } from '#integrations/mercado-pago/wire.ts'
import type { ProviderOptions } from '#sandbox/mercadopago/provider.ts'
import { openSandbox, type Sandbox } from '#sandbox/mercadopago/sandbox.ts'

export const keys = {
  accessToken: 'TEST-token',
  publicKey: 'TEST-public',
  webhookSecret: 'un secreto que sólo sirve para las pruebas',
}

/** Not a test token: with it the sandbox creates payments that are not test payments. */
export const LIVE_TOKEN = 'APP_USR-token'

type Options = Partial<ProviderOptions> & { client?: Partial<ClientOptions> }

/** Opens a payment sandbox on its own port, and a gateway to it. */
export async function openTestSandbox({ client, ...options }: Options = {}) {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'quilate-provider-')))
  let sandbox: Sandbox | null = null
  const server = createServer((request, response) => sandbox?.answer(request, response))
  const url = await listen(server)
  sandbox = await openSandbox({ ...keys, folder, publicUrl: url, ...options })
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) })
    const text = await reply.text()
    return { status: reply.status, json: text ? JSON.parse(text) : null }
  }
  /** A call to the sandbox's controls that must succeed. */
  const act = async (path: string, body: object) => {
    const { status, json } = await call('POST', path, body)
    if (status >= 300) throw new Error(`${path}: ${status} ${json?.message}`)
    return json
  }
  return {
    url,
    folder,
    sandbox,
    gateway: createMercadoPago({
      baseUrl: () => url,
      accessToken: options.accessToken ?? keys.accessToken,
      webhookSecret: keys.webhookSecret,
      pauseMs: 5,
      ...client,
    }),
    call,
    /** The preference as stored by the provider. */
    async findPreference(id: string) {
      const token = options.accessToken ?? keys.accessToken
      const { status, json } = await call('GET', `/checkout/preferences/${id}`, undefined, token)
      return status === 404 ? null : WirePreference.parse(json)
    },
    /** `more`: `amount` (in pesos), `currency_id`, `live_mode`, `collector_id`, `webhook`. */
    pay: async (preference_id: string, outcome = 'approved', more: object = {}) => {
      const { payment_id } = await act('/pay', { preference_id, outcome, ...more })
      return String(payment_id)
    },
    /** Changes the status of a payment; `more`: `status_detail`, `webhook`. */
    move: (payment_id: string, status: string, more: object = {}) =>
      act('/move', { payment_id, status, ...more }),
    /** Sets how the next refunds end; 0 times means until cleared. */
    refundOutcome: (outcome: string, times = 1) => act('/refund-outcomes', { outcome, times }),
    /** Ends a refund that was in process. */
    settleRefund: (payment_id: string, refund_id: string, status: string, more: object = {}) =>
      act('/settle-refund', { payment_id, refund_id, status, ...more }),
    /** A refund made in the provider's panel; without an amount, of everything that is left. */
    refundInPanel: async (payment_id: string, amount?: number, more: object = {}) => {
      const { refund_id } = await act('/refund', { payment_id, amount, ...more })
      return String(refund_id)
    },
    breakOnce: (kind: string, more: object = {}) => call('POST', '/faults', { kind, ...more }),
    /** Stops the sandbox like a killed process; its data stays. */
    async stop() {
      await sandbox.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    async close() {
      await this.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>

export type Notice = { url: URL; headers: Record<string, string>; body: string }

/** A webhook receiver; replies with the given statuses in order, then 200. */
export async function openListener(answers: number[] = []) {
  const notices: Notice[] = []
  const server = createServer(async (request, response) => {
    notices.push({
      url: new URL(request.url ?? '/', 'http://shop'),
      headers: request.headers as Record<string, string>,
      body: await readBody(request),
    })
    response.writeHead(answers.shift() ?? 200).end()
  })
  const url = await listen(server)
  return {
    notices,
    url: `${url}/webhook?source_news=webhooks`,
    bareUrl: `${url}/webhook`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A server that replies the same to every request. */
export async function openAnswers(body: object) {
  const server = createServer((_request, response) => response.end(JSON.stringify(body)))
  const url = await listen(server)
  return {
    url,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A provider that knows no payments, answers after a moment, and counts the calls under way at once. */
export async function openCountedAnswers() {
  const counted = { calls: 0, mostAtOnce: 0 }
  let underWay = 0
  const server = createServer(async (_request, response) => {
    underWay += 1
    counted.calls += 1
    counted.mostAtOnce = Math.max(counted.mostAtOnce, underWay)
    await sleep(20)
    underWay -= 1
    response.end(JSON.stringify({ results: [], paging: { total: 0, limit: 50, offset: 0 } }))
  })
  return Object.assign(counted, {
    url: await listen(server),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

export const toDraft = (changes: Partial<PreferenceDraft> = {}): PreferenceDraft => ({
  external_reference: 'QL-7K3M-9XQ2',
  items: [{ id: '7', title: 'Anillo Alba', quantity: 2, unit_price: 1_234_550 }],
  payer: { name: 'Ana', surname: 'Paz', email: 'ana@example.com' },
  back_urls: {
    success: 'https://quilate.example/checkout/approved',
    pending: 'https://quilate.example/checkout/pending',
    failure: 'https://quilate.example/checkout/failed',
  },
  notification_url: 'https://quilate.example/webhook?source_news=webhooks',
  expires_at: new Date(Date.now() + 3_600_000),
  ...changes,
})

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
