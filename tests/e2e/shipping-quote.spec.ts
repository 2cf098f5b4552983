import type { Page } from '@playwright/test'
import { addBuyer, findListedProduct, withDatabase } from '#tests/e2e/buyers.ts'
import { goOnShopping } from '#tests/e2e/cart.ts'
import { field, main } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

let names = 0

/** An option for this test only: $ 31.000, Santa Fe $ 21.000. */
async function addOption(): Promise<string> {
  names += 1
  const name = `Encomienda ${process.pid}-${names}`
  await withDatabase(
    `with added as (
      insert into shipping_options (name, price, time_to_delivery) values ($1, 3100000, '4 días')
      returning id
    )
    insert into shipping_rates (shipping_id, provinces, price)
    select id, array['Santa Fe'], 2100000 from added`,
    [name],
  )
  return name
}

test.afterEach(() =>
  withDatabase('update shipping_options set active = false where name like $1', [
    `Encomienda ${process.pid}-%`,
  ]),
)

const open = (page: Page) => main(page).getByRole('button', { name: 'Calcular envío' }).click()
const form = (page: Page) => main(page).getByRole('form', { name: 'Calcular envío' })
const row = (page: Page, name: string) => form(page).getByRole('listitem').filter({ hasText: name })
const calculate = (page: Page) => form(page).getByRole('button', { name: 'Calcular' }).click()

test('a guest learns price and delay on the product page, then in the cart', {
  tag: '@phone',
}, async ({ page, axe }) => {
  const name = await addOption()
  const product = await findListedProduct(page.request)
  await page.goto(`/product/${product.id}`)
  await expect(main(page).getByText(/Llega entre el \d.* y el \d/)).toBeVisible()
  await open(page)
  await expect(form(page).getByLabel('Código postal')).toBeFocused()
  await form(page).getByLabel('Código postal').fill('20')
  await calculate(page)
  await expect(form(page).getByRole('alert')).toContainText('Escribí un código postal de 4 números')
  await form(page).getByLabel('Código postal').fill('2000')
  await calculate(page)
  await expect(row(page, name)).toContainText(/4 días.*Llega entre el \d.* y el \d.*21\.000,00/)
  await expect(form(page)).toContainText('Al código postal 2000, Santa Fe:')
  expect(await axe()).toEqual([])

  await main(page).getByRole('button', { name: 'Añadir al carrito', exact: true }).click()
  await goOnShopping(page)
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Bolsa de compras, 1/ })
      .first(),
  ).toBeVisible()
  await walkTo(page, '/cart')
  await expect(
    main(page).getByText(/^Llega entre el \d.* Si preferís pasar por el local, está listo/),
  ).toBeVisible()
  // The device remembers the code, so opening is enough.
  await open(page)
  await expect(row(page, name)).toContainText(/21\.000,00/)
  expect(await axe()).toEqual([])
})

test('a code of two provinces asks which one', { tag: '@phone' }, async ({ page, axe }) => {
  const name = await addOption()
  const product = await findListedProduct(page.request)
  await page.goto(`/product/${product.id}`)
  await open(page)
  await form(page).getByLabel('Código postal').fill('2400')
  await expect(form(page).getByLabel('Provincia')).toHaveValue('Córdoba')
  await calculate(page)
  await expect(row(page, name)).toContainText(/31\.000,00/)
  await form(page).getByLabel('Provincia').selectOption('Santa Fe')
  await calculate(page)
  await expect(row(page, name)).toContainText(/21\.000,00/)
  expect(await axe()).toEqual([])
})

test('the checkout begins with the code that was typed', { tag: '@phone' }, async ({ page }) => {
  const name = await addOption()
  await addBuyer(page)
  await walkTo(page, '/cart')
  await open(page)
  await form(page).getByLabel('Código postal').fill('S2000ABC')
  await calculate(page)
  await expect(row(page, name)).toContainText(/21\.000,00/)
  await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
  await expect(field(page, 'Código postal')).toHaveValue('S2000ABC')
  await expect(field(page, 'Provincia')).toHaveValue('Santa Fe')
  await expect(main(page).getByText(new RegExp(`${name} - .*21\\.000,00`))).toBeVisible()
})
