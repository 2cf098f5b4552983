import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/test.ts'

export const products = (page: Page) =>
  page.getByRole('region', { name: 'Productos' }).getByRole('article')
export const filters = (page: Page) => page.getByRole('region', { name: 'Filtros' })
export const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' })
export const countOf = async (page: Page) =>
  Number.parseInt((await page.getByRole('main').getByRole('status').textContent()) ?? '', 10)
/** The filters are beside the grid on a desktop and collapsed on a phone. */
export async function openFilters(page: Page) {
  const toggle = page.locator('summary', { hasText: 'Filtros' })
  if (await toggle.isVisible()) await toggle.click()
  await expect(filters(page)).toBeVisible()
}
