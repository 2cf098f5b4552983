import type { Page } from '@playwright/test'
import {
  confirmGuest,
  makeEmail,
  openGuestCheckout,
  payAsGuest,
  readOrderLink,
} from '#tests/e2e/guest.ts'
import { PASSWORD, readMailLink } from '#tests/e2e/people.ts'
import { button, field, main, wallet } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

/** Returns the e-mail of the new account. */
async function buyAndSaveData(page: Page, isMobile: boolean): Promise<string> {
  const email = makeEmail()
  await openGuestCheckout(page)
  await confirmGuest(page, isMobile, email)
  await wallet(page).click()
  await payAsGuest(page, 'APRO')
  await field(page, 'Contraseña').fill(PASSWORD)
  await button(page, 'Crear cuenta').click()
  await expect(main(page).getByText(`Te mandamos un correo a ${email}`)).toBeVisible()
  return email
}

test('a password makes an account, which the mail opens in this browser with the order in it', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const email = await buyAndSaveData(page, isMobile)
  const activation = await readMailLink(page.request, { email }, 'activate')
  const tab = await page.context().newPage()
  await tab.goto(activation)
  await button(tab, 'Activar Cuenta').click()
  await expect(tab).toHaveURL(/\/pedido\//)
  await expect(main(tab).getByRole('heading', { level: 1 })).toContainText('QL-')
  await expect(main(tab).getByText('Guardar mis datos')).toBeHidden()
  await walkTo(tab, '/orders')
  await expect(tab.getByRole('article')).toHaveCount(1)
})

test('a payment that arrives meanwhile leaves alone what somebody types', async ({
  page,
  isMobile,
}) => {
  const email = makeEmail()
  await openGuestCheckout(page)
  await confirmGuest(page, isMobile, email)
  await wallet(page).click()
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  const tab = await page.context().newPage()
  await tab.goto(`${await readOrderLink(page.request, email)}?pago=aprobado`)
  await field(tab, 'Contraseña').pressSequentially('alianzas')
  await payAsGuest(page, 'APRO')
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Gracias, Julia')
  await expect(field(tab, 'Contraseña')).toBeFocused()
  await expect(field(tab, 'Contraseña')).toHaveValue('alianzas')
})

test('on another device the account asks for the password, and then has the order', async ({
  page,
  isMobile,
  openDevice,
}) => {
  const email = await buyAndSaveData(page, isMobile)
  const device = await (await openDevice()).newPage()
  await device.goto(await readMailLink(page.request, { email }, 'activate'))
  await button(device, 'Activar Cuenta').click()
  await expect(device).toHaveURL('/')
  await walkTo(device, '/login')
  await device.getByLabel('Email', { exact: true }).first().fill(email)
  await device.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await button(device, 'Ingresar').click()
  await expect(device).not.toHaveURL('/login')
  await walkTo(device, '/orders')
  await expect(device.getByRole('article')).toHaveCount(1)
})

test('whoever registers with a full cart is led back to the checkout', async ({ page }) => {
  const product = await openGuestCheckout(page)
  await main(page).getByRole('link', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL('/login?next=%2Fcheckout')
  await main(page).getByRole('link', { name: 'Registrate' }).click()
  const email = makeEmail()
  await field(page, 'Nombre').fill('Julia')
  await field(page, 'Apellido').fill('Romero')
  await field(page, 'Email').fill(email)
  await field(page, 'Contraseña').fill(PASSWORD)
  await field(page, 'Repetir contraseña').fill(PASSWORD)
  await button(page, 'Crear cuenta').click()
  await expect(page).toHaveURL('/signup-success')
  const tab = await page.context().newPage()
  await tab.goto(await readMailLink(page.request, { email }, 'activate'))
  await button(tab, 'Activar Cuenta').click()
  await expect(tab).toHaveURL('/checkout')
  await expect(main(tab).getByRole('heading', { name: product.name })).toBeVisible()
})
