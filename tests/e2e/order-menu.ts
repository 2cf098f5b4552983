import type { Page } from '@playwright/test'

/** Chooses from the menu of an order. */
export async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
