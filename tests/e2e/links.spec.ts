import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'

const firstCard = (page: Page) => page.locator('#panel-new_arrivals h3').first().getByRole('link')

test('a link that the pointer rests on is fetched in advance', async ({ page }) => {
  await page.goto('/')
  const path = await firstCard(page).getAttribute('href')
  const [request] = await Promise.all([
    page.waitForRequest((each) => new URL(each.url()).pathname === `${path}.data`),
    firstCard(page).hover(),
  ])
  expect((await request.response())?.status()).toBe(200)
  await expect(page).toHaveURL('/')
})

test('a followed link changes the page without loading another document', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await firstCard(page).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('html[data-marked]')).toBeAttached()
})

for (const key of ['ControlOrMeta', 'Shift'] as const)
  test(`a click with ${key} opens the link in another window`, async ({ page, context }) => {
    await page.goto('/')
    const path = await firstCard(page).getAttribute('href')
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      firstCard(page).click({ modifiers: [key] }),
    ])
    await expect(other).toHaveURL(path ?? '')
    await expect(page).toHaveURL('/')
    await other.close()
  })

test('a link is followed before the scripts arrive', async ({ page }) => {
  await page.route('**/assets/framework-*.js', () => undefined)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await firstCard(page).click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})
