import type { Page } from '@playwright/test'
import { delivery } from '#tests/e2e/buyers.ts'
import { expect } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) =>
  main(page)
    .getByRole('textbox', { name, exact: true })
    .or(main(page).getByRole('combobox', { name, exact: true }))
export const wallet = (page: Page) => button(page, 'Pagar con Mercado Pago')
export const option = (page: Page, name: string) => page.getByRole('radio', { name })
export const expectToast = (page: Page, kind: 'good' | 'bad', text: string) =>
  expect(
    page
      .getByRole(kind === 'good' ? 'status' : 'alert')
      .getByText(text, { exact: true })
      .first(),
  ).toBeVisible()
export const line = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: false }) })
    .locator('dd')
export const banner = (page: Page, title: string) =>
  main(page).getByRole('heading', { name: title })
export const fill = async (page: Page, values: Record<string, string> = delivery) => {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'Provincia') await field(page, name).selectOption(value)
    else await field(page, name).fill(value)
  }
}
/** Fills the checkout until the payment button shows. */
export const confirm = async (page: Page) => {
  await walkTo(page, '/checkout')
  await option(page, 'Correo Argentino').check()
  await fill(page)
  await button(page, 'Confirmar').click()
  await expect(wallet(page)).toBeVisible()
}
/** On the provider's page; the name on the test card decides the outcome. */
export const pay = async (page: Page, holder: string) => {
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  await page.getByLabel(new RegExp(`^${holder}`)).check()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.getByRole('link', { name: 'Volver al sitio' }).click()
  await expect(page).toHaveURL(/\/orders\/detail\/QL-/)
}
export const cartBadge = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('link', {
      name: count ? `Bolsa de compras, ${count} producto` : 'Bolsa de compras',
      exact: true,
    })
    .first()
/** From the page after the purchase to that of the order. */
export const seeOrder = async (page: Page) => {
  await main(page).getByRole('link', { name: 'Seguir mi pedido' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('QL-')
}
export const openSummary = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.getByRole('button', { name: 'Resumen' }).click()
}
