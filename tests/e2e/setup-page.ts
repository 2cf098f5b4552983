import type { Page } from '@playwright/test'
import type { openSmtp } from '#tests/smtp.ts'
import { goToBag } from './cart.ts'
import { pay } from './purchase.ts'
import { expect } from './test.ts'

export type Journey = {
  page: Page
  axe: () => Promise<unknown[]>
  shoot: (page: Page, name: string) => Promise<void>
  smtp: Awaited<ReturnType<typeof openSmtp>>
  owner: { email: string; password: string }
}

export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first()
export const field = (page: Page, name: string) =>
  main(page).getByLabel(name, { exact: false }).first()
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const onward = (page: Page, name: 'Volver' | 'Después' | 'Siguiente') =>
  page.getByRole('navigation', { name: 'Pasos' }).getByRole('link', { name })

async function fillDelivery(page: Page) {
  await page.getByRole('radio', { name: /Retiro en el local/ }).check()
  await field(page, 'Nombre completo').fill('Ana Paz')
  await field(page, 'Teléfono').fill('+54 341 555 0101')
  await field(page, 'DNI').fill('12.345.678')
}

/** From a product to the payment page of the provider and back. */
export async function buy(page: Page, product: string) {
  await page.getByRole('link', { name: product }).first().click()
  await expect(heading(page, product)).toBeVisible()
  await main(page)
    .getByRole('button', { name: /Añadir|Comprar|carrito|bolsa/i })
    .first()
    .click()
  await goToBag(page)
  await main(page).locator('a[href="/checkout"]').filter({ visible: true }).first().click()
  await fillDelivery(page)
  await button(page, 'Confirmar').click()
  await button(page, 'Pagar con Mercado Pago').click()
  await pay(page, 'APRO')
}

/** Back to the steps by the notice on Hoy, as after a break. */
export async function backTo(page: Page, step?: string) {
  await page.getByRole('navigation', { name: 'Accesos' }).getByRole('link', { name: 'Hoy' }).click()
  await page.getByRole('link', { name: 'Seguir preparándola' }).click()
  await expect(heading(page, 'Tu tienda, paso a paso')).toBeVisible()
  if (step) await main(page).getByRole('link', { name: step }).first().click()
}

/** Of gold, with a price, five in stock and a photo. */
export async function fillPiece(page: Page) {
  await page.getByLabel('Material').first().click()
  await page.getByRole('option', { name: 'Oro', exact: true }).click()
  await page.getByLabel('Precio de lista').fill('250.000')
  await page.getByLabel('Stock', { exact: false }).first().fill('5')
  await page.getByLabel('Elegir fotos').setInputFiles('demo/photos/anillo-solitario-oro.jpg')
  await expect(page.getByRole('region', { name: 'Fotos' }).getByRole('img')).toBeVisible()
}

export const chooseType = (page: Page) =>
  page.getByRole('radio', { name: 'Se retira en el local' }).check()
