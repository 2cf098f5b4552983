import type { Page } from '@playwright/test'
import { main } from '#tests/e2e/cart.ts'
import { expect } from '#tests/e2e/test.ts'

export const sizes = (page: Page) => page.getByRole('navigation', { name: 'Talle', exact: true })
export const size = (page: Page, text: string) => sizes(page).getByRole('link', { name: text })
export const chosen = (page: Page) => sizes(page).locator('[aria-current=true]')
export const announced = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Talle' })
export const bar = (page: Page) => main(page).getByRole('region', { name: 'Comprar' })
export const price = (page: Page) => main(page).locator('p[data-figure]').first()
export const mainPhoto = (page: Page) =>
  page.getByRole('list', { name: 'Fotos' }).getByRole('img').first()

export const rings = [
  { size: 'Talle 20', price: 90_000, quantity: 1 },
  { size: 'Talle 8', price: 80_000 },
  { size: 'Talle 14', price: 70_000, hasOwnPhoto: true },
  { size: 'Talle 16', quantity: 0 },
]

/** From the home page through the search to the product. */
export async function openFromHome(page: Page, name: string) {
  await page.goto('/')
  const menu = page.locator('summary', { hasText: 'Menú' })
  if (await menu.isVisible()) await menu.click()
  const field = page.getByRole('banner').getByRole('searchbox').filter({ visible: true })
  await field.fill(name)
  await field.press('Enter')
  await openResult(page, name)
}

/** Opens a product of a list. */
export async function openResult(page: Page, name: string) {
  await main(page)
    .getByRole('article')
    .filter({ hasText: name })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name)
}
