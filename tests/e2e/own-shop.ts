import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { makeDataDir, startShop } from '#tests/shop-process.ts'
import { PORT, SHOP } from './address.ts'

/** The keys of the sandbox of the shop under test, which an own shop connects as its account. */
export const ACCOUNT = {
  access_token: 'TEST-the-token-of-the-journeys',
  public_key: 'TEST-the-public-key-of-the-journeys',
  webhook_secret: 'the-webhook-secret-of-the-journeys-0123456789',
}
const PROVIDER = `${SHOP}/sandbox/mercadopago`

export const storeAccount = (dataDir: string) =>
  Promise.all([
    writeFile(join(dataDir, 'sandbox-access-token.secret'), ACCOUNT.access_token),
    writeFile(join(dataDir, 'sandbox-public-key.secret'), ACCOUNT.public_key),
    writeFile(join(dataDir, 'sandbox-webhook-secret.secret'), ACCOUNT.webhook_secret),
  ])

/** Another shop with the demo, as its own process with its own data. Its provider is the sandbox of the shop under test. */
export async function openOwnShop(owner: { email: string; password: string }) {
  const dataDir = await makeDataDir()
  const shop = await startShop(
    {
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      MP_BASE_URL: PROVIDER,
      RATE_LIMITS: 'off',
    },
    PORT + 1,
  )
  if (!shop.output().includes('Ctrl-C la cierra')) throw new Error(shop.output())
  return {
    url: shop.url,
    dataDir,
    async close() {
      shop.child.kill('SIGTERM')
      await shop.exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Schedules a fault of the next calls to the provider. */
export const breakProvider = (fault: object) =>
  fetch(`${PROVIDER}/faults`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${ACCOUNT.access_token}`,
    },
    body: JSON.stringify(fault),
  })

/** Serves the script of the payment button, which the shop loads from the hosts of the provider. */
export async function routeProvider(context: BrowserContext): Promise<void> {
  await context.route('https://sdk.mercadopago.com/js/v2', async (route) => {
    const script = await (await fetch(`${PROVIDER}/js/v2`)).text()
    const body = script.replace(
      "new URL('..', document.currentScript.src).href",
      "'https://api.mercadopago.com/'",
    )
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await context.route('https://api.mercadopago.com/wallet/preference?*', async (route) => {
    const { search } = new URL(route.request().url())
    const reply = await fetch(`${PROVIDER}/wallet/preference${search}`)
    await route.fulfill({
      status: reply.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await reply.text(),
    })
  })
}
