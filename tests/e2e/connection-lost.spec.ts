import type { Page } from '@playwright/test'
import { main } from '#tests/e2e/cart.ts'
import { products } from '#tests/e2e/shop-page.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Estás sin conexión.' })
const RING = 'Anillo solitario de oro'

test.use({
  expectedErrors: [/Failed to load resource|route module|dynamically imported/],
})

test('without a connection, and before anything is saved, the page stays', {
  tag: '@phone',
}, async ({ page, context, axe }) => {
  const heading = main(page).getByRole('heading', { level: 1 })
  const guide = main(page).getByRole('link', { name: 'Guía de talles' }).first()
  await walkTo(page, '/shop')
  await products(page).getByRole('link', { name: RING, exact: true }).click()
  await expect(heading).toHaveText(RING)
  const address = page.url()
  await context.setOffline(true)
  await guide.click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(heading).toHaveText(RING)
  expect(await axe()).toEqual([])

  // The page has all of its sizes.
  const sizes = main(page).getByRole('navigation', { name: 'Talle' })
  await sizes.getByRole('link', { name: '14', exact: true }).click()
  await expect(sizes.locator('[aria-current]')).toHaveText('14')

  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  await guide.click()
  await expect(page).toHaveURL('/guia-de-talles')
})

test('the page stays when the scripts of another one cannot be fetched', { tag: '@phone' }, async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/')
  const card = main(page).getByRole('article').getByRole('link').first()
  await expect(
    main(page)
      .getByRole('button', { name: /^Favorito/ })
      .first(),
  ).toBeEnabled()
  await context.setOffline(true)
  // A link is fetched in advance as soon as it is touched.
  const failed = page.waitForEvent('console', (message) => message.text().includes('route module'))
  if (isMobile) await card.dispatchEvent('touchstart')
  else await card.hover()
  await failed
  await card.click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  await card.click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
})

test('a link that is followed before the scripts arrive keeps the page, too', async ({
  page,
  context,
}) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await context.setOffline(true)
  await main(page).getByRole('article').getByRole('link').first().click()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL('/')
})
