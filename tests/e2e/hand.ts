import type { Locator } from '@playwright/test'

/** Does a task as staff do it, and counts: clicks, and fields that were typed. */
export function createHand() {
  const done = { clicks: 0, fields: 0 }
  let start: number | undefined
  return {
    done,
    async click(locator: Locator) {
      start ??= Date.now()
      done.clicks += 1
      await locator.click()
    },
    async type(locator: Locator, text: string) {
      start ??= Date.now()
      done.fields += 1
      await locator.fill(text)
    },
    readSeconds: () => (Date.now() - (start ?? Date.now())) / 1000,
  }
}
