import { adminCouponsApi } from '#contracts/admin/coupons.ts'
import { addBuyer, fillCart } from '#tests/e2e/buyers.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import { button, expectToast, line, option } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import { addPiece, askAsOwner, expectNotice, openBackOffice, press } from './back-office.ts'

const widths = [1440, 390]
const toCouponName = (start: string) =>
  `${start}${(process.pid + Date.now()).toString(36)}`.toUpperCase()

for (const width of widths) {
  test(`the owner makes a coupon for free shipping and its link applies it, ${width} px wide`, async ({
    page,
    openDevice,
    axe,
  }) => {
    const viewport = { width, height: 900 }
    const name = toCouponName('ENVIO')
    await page.setViewportSize(viewport)
    await openBackOffice(page, 'Cupones', 'Nuevo cupón')
    await page.getByLabel('Nombre').fill(name)
    await press(page, 'Envío gratis')
    await page.getByLabel('Compra mínima').fill('1.000')
    expect(await axe()).toEqual([])
    await press(page, 'Guardar')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Enlace' })).toContainText(`/?cupon=${name}`)
    expect(await axe()).toEqual([])

    const shopper = await (await openDevice({ viewport })).newPage()
    await addBuyer(shopper)
    await shopper.goto(`/?cupon=${name}`)
    await expectToast(shopper, 'good', `Guardamos tu cupón ${name}: se aplica cuando vas a pagar.`)
    await walkTo(shopper, '/checkout')
    await option(shopper, 'Correo Argentino').check()
    if (width < 768) await shopper.getByRole('button', { name: /^Resumen/ }).click()
    await expect(line(shopper, `Costo de Envío (cupón ${name})`)).toContainText('$ 0,00')
    await button(shopper, `Quitar el cupón ${name}`).click()
    await expect(line(shopper, `Costo de Envío (cupón ${name})`)).toHaveCount(0)
  })
}

test('an automatic coupon for a product is shown to the shopper without a code', async ({
  page,
}) => {
  // Of nobody else, because the coupon applies to every cart with it.
  const piece = await addPiece(page.request)
  const person = await addCustomer(page.request)
  await fillCart(page.request, person, [{ product_id: piece.id }])
  await signIn(page, person)
  const owner = await askAsOwner(page.request)
  const { design_id } = await owner.get(`/api/admin/products/${piece.id}`)
  const name = toCouponName('SOLO')
  const draft = { name, percentage: 15, automatic: true, designs: [design_id] }
  const { id } = await owner.post(adminCouponsApi.create.path, draft)
  try {
    await walkTo(page, '/checkout')
    await expect(page.getByText(`Se aplica solo: ${name}`)).toBeVisible()
    await expect(line(page, 'Descuento Total')).toContainText('−$')
  } finally {
    await owner.put(`/api/admin/coupons/${id}`, { ...draft, active: false, version: 1 })
  }
})

test('codes are generated from a coupon and listed', async ({ page, axe }) => {
  const owner = await askAsOwner(page.request)
  const name = toCouponName('MADRE')
  await owner.post(adminCouponsApi.create.path, { name, percentage: 10 })
  await openBackOffice(page, 'Cupones', name)
  await press(page, 'Generar códigos')
  const dialog = page.getByRole('dialog', { name: 'Generar códigos' })
  await dialog.getByLabel('Cuántos').fill('3')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Generar', exact: true }).click()
  await expectNotice(page, 'Los códigos están listos')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Descargar cupones.csv'),
  ])
  expect(file.suggestedFilename()).toBe('cupones.csv')
  await page.getByRole('link', { name: 'Ver los códigos' }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^${name}-`) })).toHaveCount(3)
})
