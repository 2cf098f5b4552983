import type { Page } from '@playwright/test'
import { goToBag } from '#tests/e2e/cart.ts'
import { addPiece, expectNotice, openBackOffice, press } from './back-office.ts'
import { withDatabase } from './buyers.ts'
import { addCustomer, signIn } from './people.ts'
import { openSummary, option } from './purchase.ts'
import { expect, test } from './test.ts'
import { walkTo } from './walk-to.ts'

/** No other piece costs as much, so that no other test sees these plans. */
const PRICE = 48_900_000
const MINIMUM = '40000000'
const LINE = '6 cuotas sin interés de $ 8.150.000,00'

test.use({ expectedErrors: [/status of 400/] })
test.describe.configure({ mode: 'serial' })
test.afterAll(() => withDatabase("delete from settings where name = 'installments'"))

const main = (page: Page) => page.getByRole('main')
const plan = (page: Page, label: string | RegExp) => page.getByLabel(label).last()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Medios de pago y cuotas' })
const rowOf = (page: Page, name: RegExp) => dialog(page).getByRole('row', { name })

test('the owner sets plans; one that contradicts another is refused', async ({ page, axe }) => {
  await openBackOffice(page, 'Ajustes', 'Cuotas')
  await press(page, 'Agregar un plan')
  await plan(page, /^Cuotas/).fill('6')
  await plan(page, 'Compras desde').fill(MINIMUM)
  await press(page, 'Agregar un plan')
  await plan(page, /^Cuotas/).fill('6')
  await plan(page, 'Compras desde').fill(MINIMUM)
  await press(page, 'Guardar')
  await expect(page.getByText(/^Ya hay otro plan de 6 cuotas/).first()).toBeVisible()
  await plan(page, /^Cuotas/).fill('3')
  await plan(page, 'Interés (%)').fill('10')
  await plan(page, 'Hasta, inclusive').fill('2199-12-31')
  expect(await axe()).toEqual([])
  await press(page, 'Guardar')
  await expectNotice(page, /actualizad|guardad/i)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the shopper sees the plan on card, product, cart and checkout, ${width} px`, async ({
    openDevice,
  }) => {
    const device = await openDevice({ viewport: { width, height }, hasTouch: width < 400 })
    const page = await device.newPage()
    const { name } = await addPiece(page.request, { price: PRICE })
    await signIn(page, await addCustomer(page.request))
    await walkTo(page, '/shop')
    const card = main(page).getByRole('article').filter({ hasText: name })
    await expect(card.getByText(LINE)).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('link', { name }).click()

    await expect(main(page).getByText(`${LINE} CFTEA 0,00 %`)).toBeVisible()
    await main(page).getByRole('button', { name: 'Medios de pago y cuotas' }).click()
    await expect(rowOf(page, /^1 pago/)).toContainText('$ 48.900.000,00')
    await expect(rowOf(page, /^3 cuotas/)).toContainText('$ 53.790.000,00')
    await expect(rowOf(page, /^3 cuotas/)).toContainText('77,98 %')
    await expect(rowOf(page, /^6 cuotas sin interés/)).toContainText('$ 8.150.000,00')
    await expect(dialog(page).getByText(/vigentes hasta el 31 de Diciembre, 2199/)).toBeVisible()
    // The amount is above what the sandbox takes in instalments, so that only the shop's plans are left.
    await expect(dialog(page).getByRole('row')).toHaveCount(4)
    await dialog(page).getByText('Mastercard', { exact: true }).click()
    await expect(dialog(page).getByRole('radio', { name: 'Mastercard' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()

    await main(page).getByRole('button', { name: 'Añadir al carrito', exact: true }).click()
    await goToBag(page)
    await expect(main(page).getByRole('heading', { name: 'Bolsa de compras' })).toBeVisible()
    await expect(main(page).getByText(LINE)).toBeVisible()
    await main(page).getByRole('button', { name: 'Medios de pago y cuotas' }).click()
    await expect(dialog(page)).toContainText('Tu bolsa')
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog(page)).toBeHidden()
    await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
    await option(page, 'Retiro en el local').check()
    await openSummary(page, width < 400)
    await expect(main(page).getByText(LINE)).toBeVisible()
    await main(page).getByText(LINE).scrollIntoViewIfNeeded()
    await main(page).getByRole('button', { name: 'Medios de pago y cuotas' }).click()
    await expect(rowOf(page, /^6 cuotas sin interés/)).toContainText('$ 48.900.000,00')
  })
}

test('the dialog shows the plans of the provider by card and bank, and stays without it', async ({
  page,
  axe,
}) => {
  const { id } = await addPiece(page.request, { price: 489_000 })
  await page.goto(`/product/${id}`)
  const open = () => main(page).getByRole('button', { name: 'Medios de pago y cuotas' }).click()
  await open()
  await expect(rowOf(page, /^12 cuotas/)).toContainText('$ 64.385,00')
  await expect(rowOf(page, /^3 cuotas/)).toContainText('98,68 %')
  await dialog(page).getByLabel('Banco emisor').selectOption('Banco Nación')
  await expect(rowOf(page, /^3 cuotas sin interés/)).toContainText('$ 163.000,00')
  expect(await axe()).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axe()).toEqual([])
  await dialog(page).getByText('Naranja', { exact: true }).click()
  await expect(dialog(page).getByRole('status')).toHaveText(
    'Mercado Pago no tiene otros planes para esta tarjeta.',
  )
  await page.route('**/api/payment/installments**', (route) =>
    route.fulfill({ json: { issuers: null } }),
  )
  await dialog(page).getByText('Mastercard', { exact: true }).click()
  await expect(dialog(page).getByRole('status')).toContainText('Ahora no pudimos consultar')
  await expect(rowOf(page, /^1 pago/)).toContainText('$ 489.000,00')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page of a piece shows the plan', async ({ page }) => {
    const { id } = await addPiece(page.request, { price: PRICE })
    await page.goto(`/product/${id}`)
    await expect(main(page).getByText(`${LINE} CFTEA 0,00 %`)).toBeVisible()
  })
})
