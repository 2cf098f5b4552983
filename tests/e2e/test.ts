import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
} from '@playwright/test'
import { listFindings } from '#tests/e2e/findings.ts'
import { limitGoto } from '#tests/e2e/landings.ts'
import { watchContext } from '#tests/e2e/watch-context.ts'

export { expect }

const OPENS_ADDRESSES = 'opens addresses'

/** For tests of an address itself: allows `goto` to any page, any number of times. The reason is shown in the report. */
export const opensAddresses = (reason: string) => ({
  annotation: { type: OPENS_ADDRESSES, description: reason },
})

type Fixtures = {
  /** Errors that the test provokes: console errors, 5xx replies, error boundaries, pages that are too wide. */
  expectedErrors: RegExp[]
  /** Lists every accessibility violation of the page, including best practices. */
  axe: () => Promise<string[]>
  /** Opens another browser context with the same rules. */
  openDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Watches a context; the returned function makes a last check before the pages are closed. */
  applyRules: (context: BrowserContext) => Promise<() => Promise<void>>
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  applyRules: async ({ expectedErrors, javaScriptEnabled }, use, { annotations }) => {
    const errors = new Set<string>()
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.add(text)
    }
    const mayOpenAny = annotations.some(
      ({ type, description }) => type === OPENS_ADDRESSES && description,
    )
    await use(async (context) => {
      limitGoto(context, { mayOpenAny, hasScripts: javaScriptEnabled !== false })
      return watchContext(context, note)
    })
    expect([...errors], 'no error is logged, answered or shown, and no page is too wide').toEqual(
      [],
    )
  },

  context: async ({ context, applyRules }, use) => {
    const checkAgain = await applyRules(context)
    await use(context)
    await checkAgain()
    // A read that began with the last step is answered by nobody any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    // The window is that of the next test, too, which would have no connection.
    await context.setOffline(false)
  },

  openDevice: async ({ browser, applyRules }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (options) => {
      const device = await browser.newContext(options)
      const checkAgain = await applyRules(device)
      ends.push(checkAgain, () => device.close())
      return device
    })
    for (const end of ends) await end()
  },

  axe: async ({ page }, use) => {
    await use(() => listFindings(page))
  },
})
