import type { Page } from '@playwright/test'

export const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
