import type { Page } from '@playwright/test'
import { addBuyer } from '#tests/e2e/buyers.ts'
import { button, cartBadge, field, main } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

const errors = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByLabel('Cerrar aviso') })
const news = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByLabel('Cerrar aviso') })
const goToContact = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.locator('summary', { hasText: 'Menú' }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Contacto' })
    .filter({ visible: true })
    .click()
}

test('a successful submit removes the toast about missing fields', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await goToContact(page, isMobile)
  await main(page).getByLabel('Nombre completo').fill('Ana Paz')
  await button(page, 'Enviar').click()
  await expect(errors(page)).toHaveText('Todos los campos son obligatorios')

  const invalid = page.locator(':focus')
  await expect(invalid).toHaveAttribute('aria-invalid', 'true')
  await expect(async () => {
    const toast = await errors(page).boundingBox()
    const under = await invalid.boundingBox()
    const isApart =
      !toast || !under || under.y > toast.y + toast.height || under.x + under.width < toast.x
    expect(isApart).toBe(true)
  }).toPass()

  await main(page).getByLabel('Email').fill('ana@example.com')
  await main(page).getByLabel('Teléfono').fill('+54 341 555 0101')
  await main(page).getByLabel('Asunto').fill('Una consulta')
  await main(page).getByLabel('Mensaje').fill('¿Arreglan relojes?')
  await button(page, 'Enviar').click()
  await expect(main(page).getByText('Enviado', { exact: true })).toBeVisible()
  await expect(errors(page)).toHaveCount(0)
})

test('an error toast disappears on navigation', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/')
  await goToContact(page, isMobile)
  await button(page, 'Enviar').click()
  await expect(errors(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad', exact: true }).click()
  await expect(page).toHaveURL('/privacy-policies')
  await expect(errors(page)).toHaveCount(0)
})

test('the toast of an accepted coupon replaces that of a rejected one', async ({ page }) => {
  await addBuyer(page)
  await page.goto('/')
  await cartBadge(page, 1).click()
  await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
  await field(page, 'Cupón de Descuento').fill('NADIE')
  await button(page, 'Aplicar Cupón').click()
  await expect(errors(page)).toHaveText('Este cupón no existe')
  await field(page, 'Cupón de Descuento').fill('BIENVENIDA10')
  await button(page, 'Aplicar Cupón').click()
  await expect(news(page)).toHaveText('Cupón aplicado')
  await expect(errors(page)).toHaveCount(0)
})
