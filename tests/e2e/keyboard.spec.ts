import type { Page } from '@playwright/test'
import { delivery, findListedProduct } from '#tests/e2e/buyers.ts'
import { requireFocus, tabTo } from '#tests/e2e/keys.ts'
import { addCustomer } from '#tests/e2e/people.ts'
import { button, field, main } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const enter = (page: Page) => page.keyboard.press('Enter')
/** Client navigation moves the focus to the heading of the new page. */
const arrive = async (page: Page, url: string | RegExp) => {
  await expect(page).toHaveURL(url)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  await requireFocus(page)
}

test('a customer buys with the keyboard alone, from home to the paid order', async ({ page }) => {
  test.slow()
  const person = await addCustomer(page.request)
  const product = await findListedProduct(page.request)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await enter(page)
  await tabTo(page, link(page, 'Ver Tienda'))
  await enter(page)
  await arrive(page, '/shop')

  await tabTo(page, link(page, product.name))
  await enter(page)
  await arrive(page, `/product/${product.id}`)

  const lastPhoto = main(page)
    .getByRole('link', { name: /^Ampliar: / })
    .last()
  await tabTo(page, lastPhoto, 'Shift+Tab')
  await enter(page)
  await expect(page.getByRole('dialog', { name: 'Foto ampliada' })).toBeVisible()
  await requireFocus(page)
  await page.keyboard.press('Escape')
  await expect(lastPhoto).toBeFocused()

  await tabTo(page, button(page, 'Añadir al carrito'))
  await enter(page)
  const bag = page.getByRole('dialog', { name: 'En tu bolsa' })
  await expect(bag).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Ver carrito')).toBeFocused()
  await enter(page)
  await arrive(page, '/cart')

  await tabTo(page, main(page).getByRole('combobox', { name: /^Cantidad: / }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, main(page).getByRole('button', { name: /^Actualizar: / }))
  await enter(page)
  await expect(page.getByText('2 unidades.')).toBeVisible()
  await requireFocus(page)
  await tabTo(page, link(page, 'Iniciar Sesión'))
  await enter(page)
  await arrive(page, '/login?next=%2Fcheckout')

  await tabTo(page, page.getByLabel('Email', { exact: true }).first())
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await enter(page)
  // The checkout is loaded as a document because of its own CSP, so the focus starts at the top.
  await expect(page).toHaveURL('/checkout')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  const options = page.getByRole('radio')
  await expect(options.first()).toBeVisible()
  await tabTo(page, options)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toBeChecked()
  for (const [name, value] of Object.entries(delivery)) {
    await tabTo(page, field(page, name))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(value)
    await expect(field(page, name)).toHaveValue(value)
  }
  await tabTo(page, button(page, 'Confirmar'))
  await enter(page)
  await expect(button(page, 'Pagar con Mercado Pago')).toBeVisible()
  await requireFocus(page)
  await tabTo(page, button(page, 'Pagar con Mercado Pago'))
  await enter(page)

  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  await tabTo(page, button(page, 'Pagar'))
  await enter(page)
  await tabTo(page, page.getByRole('link', { name: 'Volver al sitio' }))
  await enter(page)
  await expect(page).toHaveURL(/\/orders\/detail\/QL-/)
  await expect(main(page).getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Procesado')
  await tabTo(page, link(page, 'Seguir mi pedido'))
  await enter(page)
  await expect(page.getByRole('heading', { level: 1, name: /QL-/ })).toBeFocused()
  await tabTo(page, link(page, 'Ver todos tus pedidos'))
})

test('removing the last cart row moves the focus to a visible element', async ({ page }) => {
  const product = await findListedProduct(page.request)
  await page.addInitScript((line) => {
    localStorage.setItem('cart', JSON.stringify([{ product: line, count: 1 }]))
  }, product)
  await walkTo(page, '/cart')
  await tabTo(page, main(page).getByRole('button', { name: `Quitar: ${product.name}` }))
  await enter(page)
  await expect(page.getByText('No hay productos en tu bolsa')).toBeVisible()
  await requireFocus(page)
})

test.describe('an unknown page', () => {
  test.use({ expectedErrors: [/404/] })

  test('gets the focus at its heading like any other', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => {
      type Router = { navigate: (to: string) => Promise<void> }
      const { __reactRouterDataRouter: router } = window as unknown as Record<string, Router>
      return router?.navigate('/product/999999')
    })
    await expect(main(page).getByRole('heading', { name: 'Error404' })).toBeFocused()
  })
})
