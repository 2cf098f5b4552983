import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Gateway } from '#domain/payments/gateway.ts'
import type { Payment } from '#domain/settings/settings.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { openSandbox } from '#sandbox/mercadopago/sandbox.ts'
import type { Env } from './env.ts'
import type { SandboxMount } from './mount-sandbox.ts'

const PROVIDER_URL = 'https://api.mercadopago.com'
const SANDBOX_PATH = '/sandbox/mercadopago'

type Options = {
  env: Env
  dataDir: string
  readSecret: (name: string, make: () => string) => string
  publicUrl: string
  /** The address at which the server listens; known only after the start. */
  ownUrl: () => string
}

export type OpenPayment = {
  gateway: Gateway
  payment: Payment
  /** The simulated payment provider, used without keys of the real one. */
  sandbox: (SandboxMount & { resume: () => void; close: () => Promise<void> }) | null
}

export const openPayment = (options: Options): Promise<OpenPayment> =>
  options.env.MP_ACCESS_TOKEN ? openProvider(options.env) : openSandboxPayment(options)

async function openProvider({
  MP_ACCESS_TOKEN = '',
  MP_WEBHOOK_SECRET = '',
  MP_PUBLIC_KEY = '',
  MP_BASE_URL = PROVIDER_URL,
}: Env): Promise<OpenPayment> {
  return {
    gateway: createMercadoPago({
      baseUrl: () => MP_BASE_URL.replace(/\/$/, ''),
      accessToken: MP_ACCESS_TOKEN,
      webhookSecret: MP_WEBHOOK_SECRET,
    }),
    payment: { public_key: MP_PUBLIC_KEY, sdk_url: null, sandbox: false },
    sandbox: null,
  }
}

async function openSandboxPayment(options: Options): Promise<OpenPayment> {
  const { env, dataDir, readSecret, publicUrl, ownUrl } = options
  const accessToken = readSecret('sandbox-access-token', () => `TEST-${randomUUID()}`)
  const publicKey = readSecret('sandbox-public-key', () => `TEST-${randomUUID()}`)
  const webhookSecret =
    env.MP_WEBHOOK_SECRET ??
    readSecret('sandbox-webhook-secret', () => randomBytes(32).toString('hex'))
  const sandbox = await openSandbox({
    folder: join(dataDir, 'sandbox', 'mercadopago'),
    publicUrl: `${publicUrl}${SANDBOX_PATH}`,
    accessToken,
    publicKey,
    webhookSecret,
    timeScale: env.MP_SANDBOX_TIME_SCALE,
    route: (url) =>
      url.startsWith(`${publicUrl}/`) ? ownUrl() + url.slice(publicUrl.length) : url,
  })
  return {
    gateway: createMercadoPago({
      baseUrl: () => `${ownUrl()}${SANDBOX_PATH}`,
      accessToken,
      webhookSecret,
    }),
    payment: { public_key: publicKey, sdk_url: `${SANDBOX_PATH}/js/v2`, sandbox: true },
    sandbox: { ...sandbox, path: SANDBOX_PATH },
  }
}
