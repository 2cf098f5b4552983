import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { AccountGateway } from '#domain/payments/gateway.ts'
import type { Payment } from '#domain/settings/settings.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { openSandbox } from '#sandbox/mercadopago/sandbox.ts'
import type { SandboxMount } from '#server/routes/mount-sandbox.ts'
import type { Env } from './env.ts'
import { isPublic } from './exposure.ts'
import { forwardTo } from './forward-to.ts'
import type { Settings } from './read-settings.ts'

const PROVIDER_URL = 'https://api.mercadopago.com'
export const SANDBOX_PATH = '/sandbox/mercadopago'

type Options = Pick<Settings, 'env' | 'dataDir' | 'readSecret' | 'publicUrl'> & {
  /** The address at which the server listens; known only after the start. */
  ownUrl: () => string
}

export type ConnectedPayment = {
  gateway: AccountGateway
  payment: Payment
  sandbox: SandboxMount | null
}

export type OpenPayment = ConnectedPayment & {
  /** The simulated payment provider, used without keys of the real one. */
  sandbox: (SandboxMount & { resume: () => void; close: () => Promise<void> }) | null
}

export const openPayment = (options: Options): Promise<OpenPayment> =>
  options.env.MP_ACCESS_TOKEN ? openProvider(options.env) : openSandboxPayment(options)

/** Uses the provider, or the sandbox that another process runs at `sandboxUrl`. */
export async function connectPayment(
  settings: Settings,
  sandboxUrl: string,
): Promise<ConnectedPayment> {
  if (settings.env.MP_ACCESS_TOKEN) return openProvider(settings.env)
  return {
    ...connectSandbox(readSandboxKeys(settings), () => sandboxUrl),
    sandbox: {
      path: SANDBOX_PATH,
      accessToken: readSandboxKeys(settings).accessToken,
      answer: forwardTo(sandboxUrl),
    },
  }
}

/** The address of Mercado Pago's API. */
export const toProviderUrl = ({ MP_BASE_URL = PROVIDER_URL }: Pick<Env, 'MP_BASE_URL'>): string =>
  MP_BASE_URL.replace(/\/$/, '')

async function openProvider({
  MP_ACCESS_TOKEN = '',
  MP_WEBHOOK_SECRET = '',
  MP_PUBLIC_KEY = '',
  ...env
}: Env): Promise<OpenPayment> {
  return {
    gateway: createMercadoPago({
      baseUrl: () => toProviderUrl(env),
      accessToken: MP_ACCESS_TOKEN,
      webhookSecret: MP_WEBHOOK_SECRET,
    }),
    payment: { public_key: MP_PUBLIC_KEY, sdk_url: null, sandbox: false },
    sandbox: null,
  }
}

export function readSandboxKeys({ env, readSecret }: Pick<Settings, 'env' | 'readSecret'>) {
  return {
    accessToken: readSecret('sandbox-access-token', () => `TEST-${randomUUID()}`),
    publicKey: readSecret('sandbox-public-key', () => `TEST-${randomUUID()}`),
    webhookSecret:
      env.MP_WEBHOOK_SECRET ??
      readSecret('sandbox-webhook-secret', () => randomBytes(32).toString('hex')),
  }
}

async function openSandboxPayment(options: Options): Promise<OpenPayment> {
  const { env, dataDir, publicUrl, ownUrl } = options
  const keys = readSandboxKeys(options)
  const sandbox = await openSandbox({
    ...keys,
    folder: join(dataDir, 'sandbox', 'mercadopago'),
    publicUrl: `${publicUrl}${SANDBOX_PATH}`,
    timeScale: env.MP_SANDBOX_TIME_SCALE,
    isPublic: isPublic(env),
    route: (url) =>
      url.startsWith(`${publicUrl}/`) ? ownUrl() + url.slice(publicUrl.length) : url,
  })
  return {
    ...connectSandbox(keys, ownUrl),
    sandbox: { ...sandbox, path: SANDBOX_PATH, accessToken: keys.accessToken },
  }
}

type SandboxKeys = ReturnType<typeof readSandboxKeys>

const connectSandbox = (
  { accessToken, publicKey, webhookSecret }: SandboxKeys,
  serverUrl: () => string,
) => ({
  gateway: {
    ...createMercadoPago({
      baseUrl: () => `${serverUrl()}${SANDBOX_PATH}`,
      accessToken,
      webhookSecret,
    }),
    async forget(references: string[]) {
      const reply = await fetch(`${serverUrl()}${SANDBOX_PATH}/forget`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ references }),
      })
      if (!reply.ok) throw new Error(`The sandbox replied ${reply.status}`)
    },
  },
  payment: { public_key: publicKey, sdk_url: `${SANDBOX_PATH}/js/v2`, sandbox: true },
})
