import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'

/** Shows an element for two frames. */
const flash = (page: Page, html: string) =>
  page.evaluate(async (markup) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    document.body.insertAdjacentHTML('beforeend', markup)
    await frame()
    await frame()
    document.body.lastElementChild?.remove()
  }, html)

test('goto is allowed once and only to entry pages', async ({ page, openDevice }) => {
  await expect(page.goto('/cart')).rejects.toThrow('/cart: not an entry page')
  await page.goto('/')
  await expect(page.goto('/product/401')).rejects.toThrow('/product/401: a second goto')
  const other = await (await openDevice()).newPage()
  await expect(other.goto('/orders')).rejects.toThrow('/orders: not an entry page')
})

test.describe('a temporary fault', () => {
  test.use({ expectedErrors: [/px wide|an error boundary/] })

  test('is detected', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const { reportFault } = window
      window.reportFault = (fault) => {
        document.documentElement.dataset['faults'] ??= ''
        document.documentElement.dataset['faults'] += `${fault}\n`
        reportFault(fault)
      }
    })
    await flash(page, '<div style="width: 3000px">Ancho</div>')
    await flash(page, '<div data-error-boundary>Roto</div>')
    const { width } = page.viewportSize() as { width: number }
    await expect(page.locator('html')).toHaveAttribute(
      'data-faults',
      `/ is 3000 px wide in a window of ${width}\nan error boundary is shown\n`,
    )
  })
})

const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'an error in the console': (page) => page.evaluate('console.error("mal")'),
  'a reply of 5xx': async (page) => {
    await page.route('/api/shop', (route) => route.fulfill({ status: 503 }))
    await page.evaluate(() => fetch('/api/shop'))
  },
  'a page that is too wide': (page) => flash(page, '<div style="width: 3000px">Ancho</div>'),
  'an error boundary': (page) => flash(page, '<div data-error-boundary>Roto</div>'),
}

for (const [name, provoke] of Object.entries(faults)) {
  test.fail(`${name} fails the test`, async ({ page }) => {
    await page.goto('/')
    await provoke(page)
  })
}
