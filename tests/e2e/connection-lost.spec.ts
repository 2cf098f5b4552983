import { main } from '#tests/e2e/cart.ts'
import { products } from '#tests/e2e/shop-page.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const RING = 'Anillo solitario de oro'

test.use({ expectedErrors: [/Failed to load resource/] })

test('without a connection, and before anything is saved, the page stays', {
  tag: '@phone',
}, async ({ page, context, axe }) => {
  const heading = main(page).getByRole('heading', { level: 1 })
  const notice = page.getByRole('alert').filter({ hasText: 'Estás sin conexión.' })
  const guide = main(page).getByRole('link', { name: 'Guía de talles' }).first()
  await walkTo(page, '/shop')
  await products(page).getByRole('link', { name: RING, exact: true }).click()
  await expect(heading).toHaveText(RING)
  const address = page.url()
  await context.setOffline(true)
  await guide.click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(heading).toHaveText(RING)
  expect(await axe()).toEqual([])

  // The page has all of its sizes.
  const sizes = main(page).getByRole('navigation', { name: 'Talle' })
  await sizes.getByRole('link', { name: '14', exact: true }).click()
  await expect(sizes.locator('[aria-current]')).toHaveText('14')

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await guide.click()
  await expect(page).toHaveURL('/guia-de-talles')
})
