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

const ADDRESS = 'opens addresses'

/** For a test of an address itself: it may go to any, as often as it needs. The reason stands in the report. */
export const opensAddresses = (reason: string) => ({
  annotation: { type: ADDRESS, description: reason },
})

type Fixtures = {
  /** Errors that the test itself provokes: in the console, replies of 5xx, error boundaries, pages that are too wide. */
  expectedErrors: RegExp[]
  /** Every accessibility finding of the page as it stands, best practices included. */
  axe: () => Promise<string[]>
  /** Another device, under the same rules as the first. */
  openDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** What it returns is called before the pages are closed. */
  applyRules: (context: BrowserContext) => Promise<() => Promise<void>>
}

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  applyRules: async ({ expectedErrors, javaScriptEnabled }, use, { annotations }) => {
    const errors = new Set<string>()
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.add(text)
    }
    const mayOpenAny = annotations.some(({ type, description }) => type === ADDRESS && description)
    await use(async (context) => {
      limitGoto(context, { mayOpenAny, hasScripts: javaScriptEnabled !== false })
      return watchContext(context, note)
    })
    expect([...errors], 'no error is logged, answered or shown, and no page is too wide').toEqual(
      [],
    )
  },

  context: async ({ context, applyRules }, use) => {
    const lookAgain = await applyRules(context)
    await use(context)
    await lookAgain()
  },

  openDevice: async ({ browser, applyRules }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (options) => {
      const device = await browser.newContext(options)
      const lookAgain = await applyRules(device)
      ends.push(lookAgain, () => device.close())
      return device
    })
    for (const end of ends) await end()
  },

  axe: async ({ page }, use) => {
    await use(() => listFindings(page))
  },
})
