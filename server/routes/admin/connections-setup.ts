import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { createVerifyAccount } from '#integrations/mercado-pago/verify-account.ts'
import { createOpenMailer, createVerifyMail } from '#integrations/smtp-server.ts'
import type { TestShopOptions } from '#tests/open-shop.ts'
import { openTestSandbox, type TestSandbox } from '#tests/sandbox.ts'

export const WEBHOOK_SECRET = 'una clave secreta de webhooks de una cuenta de verdad'

/** An account at a provider of its own, with keys as the provider gives them. */
export async function openAccount(name: string, { isTest = false } = {}) {
  const prefix = isTest ? 'TEST' : 'APP_USR'
  const keys = {
    access_token: `${prefix}-8219-access-${name}`,
    public_key: `${prefix}-8219-public-${name}`,
    webhook_secret: `${WEBHOOK_SECRET} ${name}`.replaceAll(' ', '-'),
  }
  const provider = await openTestSandbox({
    accessToken: keys.access_token,
    publicKey: keys.public_key,
    webhookSecret: keys.webhook_secret,
  })
  return { keys, provider }
}

/** All accounts are reached at the address of the provider that knows the key, as at the real one. */
export const connectTo = (
  ...accounts: { keys: { access_token: string }; provider: TestSandbox }[]
) =>
  ({
    openAccount: ({ access_token, webhook_secret }, { isTest }) => {
      const found = accounts.find(({ keys }) => keys.access_token === access_token)
      return createMercadoPago({
        baseUrl: () => found?.provider.url ?? 'http://127.0.0.1:1',
        accessToken: access_token,
        webhookSecret: webhook_secret,
        isTest,
        tries: 1,
        pauseMs: 5,
      })
    },
    verifyAccount: (keys) => {
      const found = accounts.find((each) => each.keys.access_token === keys.access_token)
      const baseUrl = () => found?.provider.url ?? accounts[0]?.provider.url ?? ''
      return createVerifyAccount({ baseUrl, tryTimeoutMs: 400 })(keys)
    },
    openMailer: createOpenMailer({ allowsLocal: true }),
    verifyMail: createVerifyMail({ allowsLocal: true, timeoutMs: 1_000 }),
  }) satisfies TestShopOptions['connectable']

type Reply = { status?: number; body?: unknown } | 'hang'

/** A provider that replies as it is told, by method and path. */
export async function openStandIn(replies: Record<string, Reply>) {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]
    const reply = replies[`${request.method} ${path}`] ?? { status: 404, body: {} }
    if (reply === 'hang') return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
