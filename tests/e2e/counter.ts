import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'
import { uniqueCode } from './unique-code.ts'

/** A SKU that no other test uses. */
export const createSku = () => `LOC-${uniqueCode()}`.toUpperCase()

export const findSearch = (page: Page) =>
  page.getByRole('combobox', { name: 'Escaneá o escribí un SKU o palabras' })

/** Types like a scanner: all at once, then Enter. */
export async function scan(page: Page, code: string) {
  await findSearch(page).fill(code)
  await page.keyboard.press('Enter')
}

export const findTicket = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^Se lleva/ })
    .or(page.getByRole('dialog', { name: /^Se lleva/ }))

export const expectDone = (page: Page, name = 'Vendido') =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
