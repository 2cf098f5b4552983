import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/e2e/test.ts'

/** The page that links to this one, if not every page does. */
const before: Record<string, string> = {
  '/register': '/login',
  '/reset_password': '/login',
  '/edit-profile': '/dashboard',
  '/orders': '/dashboard',
  '/checkout': '/cart',
  '/shop?category=10': '/shop',
  '/shop?category=13': '/shop',
}

/** Navigates by links, from the current page or from home. */
export async function walkTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/')
  const from = before[path]
  if (from && !page.url().endsWith(from)) await walkTo(page, from)
  const links = page.locator(`a[href="${path}"]`)
  const bag = page.getByRole('link', { name: 'Volver a la bolsa' })
  // The bar of the checkout leads to the bag, and to few other pages.
  if ((await links.count()) === 0 && (await bag.isVisible())) await leaveBy(bag)
  const link = links.filter({ visible: true }).first()
  const menu = page.locator('summary', { hasText: 'Menú' }).filter({ visible: true })
  // The links of the closed menu are there at once, those of the page when it has loaded, and a desk has no menu.
  await expect(links.first()).toBeAttached()
  await expect(link.or(menu).first()).toBeVisible()
  if (!(await link.isVisible())) await menu.click()
  await leaveBy(link)
  await expect(page).toHaveURL(path)
}

/** Follows a link and waits for the next screen: the address changes before the screen does. */
async function leaveBy(link: Locator): Promise<void> {
  const page = link.page()
  const target = new URL((await link.getAttribute('href')) as string, page.url())
  const isLeft = page.url() !== target.href
  const title = await page.title()
  await link.click()
  if (isLeft) await expect(page).not.toHaveTitle(title)
}
