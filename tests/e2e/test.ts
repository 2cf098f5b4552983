import { test as base, expect, type Page } from '@playwright/test'
import { listFindings } from '#tests/e2e/findings.ts'

export { expect }

type Fixtures = {
  /** What the console may say without failing the test: a failed request that the test itself provokes. */
  expectedErrors: RegExp[]
  /** Every accessibility finding of the page as it stands, best practices included. */
  axe: () => Promise<string[]>
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitUntilAlive(page)
    const errors: string[] = []
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} ${message.location().url}`.trim())
    })
    page.on('pageerror', (error) => note(String(error)))
    await use(page)
    expect(errors, 'the console stays silent').toEqual([])
  },

  axe: async ({ page }, use) => {
    await use(() => listFindings(page))
  },
})

/** Pages are seen before they listen; who goes to one waits until it does, but for tests of the first moments. */
function waitUntilAlive(page: Page): void {
  const { goto, reload } = Object.getPrototypeOf(page) as Page
  const isAlive = () =>
    page.waitForFunction(
      () => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window,
    )
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await isAlive()
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await isAlive()
    return response
  }
}
