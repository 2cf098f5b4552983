import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, expectNotice, openBackOffice, openPiece, press } from './back-office.ts'
import { addRing, cell, chooseMaterial, openRing } from './design-form.ts'
import { uniqueCode } from './unique-code.ts'

const PHONE = { width: 390, height: 844 }

test.use({ viewport: PHONE })

const expectThreeScreens = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    3 * PHONE.height,
  )

const DETAILS = 'Descripción y características'
const findDetails = (page: Page) => page.locator('details').filter({ hasText: DETAILS })

test('a product has price and stock on the first screen and a half, and a refused field opens its part', async ({
  page,
  axe,
}) => {
  const ring = await addRing(page)
  await openRing(page, ring)
  await expectThreeScreens(page)
  const box = await cell(page, 'Stock de Talle 16').boundingBox()
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(1.5 * PHONE.height)
  const details = findDetails(page)
  await expect(page.getByLabel('Marca')).toBeHidden()
  await details.locator('summary').click()
  await expect(page.getByLabel('Marca')).toBeVisible()
  expect(await axe()).toEqual([])
  await press(page, 'Agregar característica')
  await expect(page.getByLabel('Qué')).toBeVisible()
  await details.locator('summary').click()
  await expect(page.getByLabel('Qué')).toBeHidden()
  await press(page, 'Guardar')
  await expect(page.getByLabel('Qué')).toBeFocused()
  await expect(details).toHaveAttribute('open')
  await page.getByLabel('Qué').fill('Piedra')
  await page.getByLabel('Cuánto o cuál').fill('Zafiro')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  const { attributes } = await ring.owner.get(`/api/admin/designs/${ring.id}`)
  expect(attributes).toEqual([{ name: 'Piedra', value: 'Zafiro' }])
})

test('the only piece of a product has its price before its discount, size and codes', async ({
  page,
  axe,
}) => {
  const piece = await addPiece(page.request)
  await openPiece(page, piece)
  await expectThreeScreens(page)
  await expect(page.getByLabel('Precio de lista')).toHaveValue('100.000')
  await expect(page.getByLabel('Talle o medida')).toBeHidden()
  await page.locator('summary').filter({ hasText: 'Talle, color y códigos' }).click()
  await page.locator('summary').filter({ hasText: 'Descuento' }).click()
  expect(await axe()).toEqual([])
  await page.getByLabel('Talle o medida').fill('Talle 12')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
})

test('amounts of the grid are grouped while they are typed, and the caret stays', async ({
  page,
}) => {
  const ring = await addRing(page)
  await openRing(page, ring)
  const price = cell(page, 'Precio de Talle 14')
  await price.focus()
  await price.pressSequentially('190000')
  await expect(price).toHaveValue('190.000')
  await price.press('Home')
  await price.press('ArrowRight')
  await price.pressSequentially('55')
  await expect(price).toHaveValue('15.590.000')
  await price.press('Backspace')
  await price.press('Backspace')
  await expect(price).toHaveValue('190.000')
  await cell(page, 'Precio para todas').pressSequentially('120000')
  await expect(cell(page, 'Precio para todas')).toHaveValue('120.000')
  await page.keyboard.press('Enter')
  await expect(price).toHaveValue('120.000')
  await cell(page, 'Stock de Talle 14').fill('1500')
  await expect(cell(page, 'Stock de Talle 14')).toHaveValue('1500')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  expect((await ring.read()).map((piece: { price: number }) => piece.price)).toEqual(
    Array(3).fill(120_000),
  )
})

async function fillCharm(page: Page, name: string) {
  await openBackOffice(page, 'Productos', 'Nuevo producto')
  await expectThreeScreens(page)
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Categoría').click()
  await page.getByRole('option', { name: 'Anillos' }).click()
  await chooseMaterial(page, 'Oro')
  await page.getByLabel('Precio de lista').fill('250.000')
  await page.getByLabel('Stock').fill('2')
}

test('a product without a photo waits for its first one, and the notice leads to the photos', async ({
  page,
}) => {
  const name = `Dije sin foto ${uniqueCode()}`
  await fillCharm(page, name)
  await expect(page.getByText('Aparece en la tienda con su primera foto.')).toBeVisible()
  await press(page, 'Guardar')
  await expectNotice(page, 'Producto creado. Aparece en la tienda con su primera foto.')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The form is read again at the address of the new product.
  await expect(page.getByText('Movimientos de stock')).toBeVisible()
  await press(page, 'Agregar fotos')
  await expect(page.getByLabel('Elegir fotos')).toBeFocused()
})

test('a product can be shown without a photo', async ({ page }) => {
  await fillCharm(page, `Dije a la vista ${uniqueCode()}`)
  await page.getByLabel('Mostrar ya, aunque no tenga foto').check()
  await expect(page.getByText('Se ve en la tienda, sin foto.')).toBeVisible()
  await press(page, 'Guardar')
  await expectNotice(
    page,
    'Producto creado, y a la vista, pero le falta una foto y una descripción.',
  )
})

const forms = [
  ['Cupones', 'Nuevo cupón'],
  ['Ajustes', 'La tienda'],
  ['Ajustes', 'Textos de los correos'],
] as const

for (const way of forms) {
  test(`the form ${way.join(' › ')} has at most three screens`, async ({ page }) => {
    await openBackOffice(page, ...way)
    await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible()
    await expectThreeScreens(page)
  })
}
