import type { BrowserContext, Page } from '@playwright/test'
import { SHOP } from './address.ts'

/** Entry pages: typed, found by a search engine, linked from a mail, or returned to by the payment provider. */
const landings = [
  /^\/$/,
  /^\/\?cupon=[^&]+$/,
  /^\/product\/\d+$/,
  /^\/search\?search=[^&]+$/,
  /^\/activate\/[^/]+\/[^/]+$/,
  /^\/avisos\/[^/]+$/,
  /^\/cita\/[^/]+$/,
  /^\/pedido\/[^/?]+(\?pago=.*)?$/,
  /^\/password\/reset\/confirm\/[^/]+\/[^/]+$/,
  /^\/password\/welcome\/[^/]+\/[^/]+$/,
  /^\/password\/invitation\/[^/]+\/[^/]+$/,
  /^\/orders\/detail\/QL-[^/?]+(\?(pago=.*|desde=correo))?$/,
  /^\/sandbox\/mercadopago\/checkout/,
  /^\/admin$/,
]

type Rules = { mayOpenAny: boolean; hasScripts: boolean }

/** Allows `goto` once per page and only to an entry page; from there tests click. */
export function limitGoto(context: BrowserContext, rules: Rules): void {
  for (const page of context.pages()) limitPage(page, rules)
  context.on('page', (page) => limitPage(page, rules))
}

function limitPage(page: Page, { mayOpenAny, hasScripts }: Rules): void {
  const { goto, reload } = Object.getPrototypeOf(page) as Page
  let hasLanded = false
  /** Waits for hydration, except in tests that pass `waitUntil`. */
  const untilAlive = async (waitUntil?: string) => {
    if (!hasScripts || waitUntil) return
    await page.waitForFunction(
      () => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window,
    )
  }
  page.goto = async (url, options) => {
    if (!mayOpenAny) requireLanding(url, hasLanded)
    hasLanded = true
    const response = await goto.call(page, url, options)
    await untilAlive(options?.waitUntil)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    await untilAlive(options?.waitUntil)
    return response
  }
}

function requireLanding(url: string, hasLanded: boolean): void {
  if (hasLanded) throw new Error(`${url}: a second goto. Click there, or say opensAddresses(why).`)
  const { pathname, search } = new URL(url, SHOP)
  if (landings.some((landing) => landing.test(`${pathname}${search}`))) return
  throw new Error(`${url}: not an entry page. Click there, or say opensAddresses(why).`)
}
