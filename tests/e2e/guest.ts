import type { APIRequestContext, Page } from '@playwright/test'
import { add, goToBag } from '#tests/e2e/cart.ts'
import { expect } from '#tests/e2e/test.ts'
import { findListedProduct } from './buyers.ts'
import { listMail, makePerson } from './people.ts'
import { button, field, main, option, wallet } from './purchase.ts'

export const makeEmail = () => makePerson().email

/** From a product to the checkout without an account, as shoppers walk. */
export async function openGuestCheckout(page: Page) {
  const product = await findListedProduct(page.request)
  await page.goto(`/product/${product.id}`)
  await add(page).click()
  await goToBag(page)
  await main(page).getByRole('link', { name: 'Comprar sin cuenta' }).click()
  await expect(page).toHaveURL('/comprar')
  // While the bag is loading, the fields of the first step are there and cannot be used.
  await expect(field(page, 'Email')).toBeEnabled()
  return product
}

/** On phones each step is a screen; on wide screens all are on one page. */
export const goOn = async (page: Page, isMobile: boolean, text: string) => {
  if (isMobile) await button(page, text).click()
}

export async function fillContact(page: Page, email: string) {
  await field(page, 'Email').fill(email)
  await field(page, 'Nombre completo').fill('Julia Romero')
  await field(page, 'Teléfono').fill('11 5555 0134')
}

export async function fillDelivery(page: Page) {
  await option(page, 'Correo Argentino').check()
  await field(page, 'Dirección').fill('Bv. San Juan 620')
  await field(page, 'Código postal').fill('5000')
  await field(page, 'Ciudad').fill('Córdoba')
  await field(page, 'Provincia').selectOption('Córdoba')
}

/** Until the payment button shows. */
export async function confirmGuest(page: Page, isMobile: boolean, email: string) {
  await fillContact(page, email)
  await goOn(page, isMobile, 'Continuar a la entrega')
  await fillDelivery(page)
  await goOn(page, isMobile, 'Continuar al pago')
  await button(page, 'Confirmar').click()
  await expect(wallet(page)).toBeVisible()
}

/** On the provider's page; the name on the test card decides the outcome. */
export async function payAsGuest(page: Page, holder: string) {
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  await page.getByLabel(new RegExp(`^${holder}`)).check()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.getByRole('link', { name: 'Volver al sitio' }).click()
  await expect(page).toHaveURL(/\/pedido\/[\w-]{22}\?/)
}

/** The page of the order, from the newest mail that has it. */
export async function readOrderLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    for (const mail of await listMail(request, email)) {
      link ??= /\/pedido\/[\w-]{22}/.exec(await (await request.get(mail)).text())?.[0]
    }
    expect(link).toBeDefined()
  }).toPass()
  return link as string
}
