import type { APIRequestContext, Page } from '@playwright/test'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, askAsOwner, expectNotice, openBackOffice, press } from './back-office.ts'

/** A ring in two sizes. */
async function addRing(request: APIRequestContext) {
  const first = await addPiece(request, { size: 'Talle 14' })
  const owner = await askAsOwner(request)
  const variant = { size: 'Talle 16', quantity: 5 }
  const second: ListedProduct = await owner.post(
    `/api/admin/products/${first.id}/variants`,
    variant,
  )
  return { first, second, owner }
}

async function findInList(page: Page, text: string, count = 1) {
  await page.getByLabel('Buscar').fill(text)
  await expect(page.getByText(`1 a ${count} de ${count}`)).toBeVisible()
}

const field = (page: Page, kind: 'Precio' | 'Stock', name: string) =>
  page.getByRole('textbox', { name: `${kind} de ${name}` })

/** On narrow screens the fields of a single piece are below its row. */
async function openOnPhone(page: Page, width: number, name: string) {
  if (width < 768) await press(page, `Ver las piezas de ${name}`)
}

for (const width of [1440, 390]) {
  test(`the stock of a piece is edited and restored, sales included, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    const { first, second, owner } = await addRing(page.request)
    const { name } = first
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Productos')
    await findInList(page, `${name} 16`)
    await findInList(page, name)
    await expect(page.getByText('1 diseño, 2 piezas')).toBeVisible()
    await press(page, `Ver las piezas de ${name}`)
    expect(await axe()).toEqual([])
    const stock = field(page, 'Stock', `${name}, talle 16`)
    await stock.fill('7')
    await expect(stock).toHaveCSS('background-color', 'rgb(253, 246, 227)')
    await stock.press('Enter')
    await expectNotice(page, '5 → 7 en stock')
    await expect(stock).not.toHaveAttribute('data-changed')
    await withDatabase('update products set quantity = quantity - 3 where id = $1', [second.id])
    await press(page, 'Deshacer')
    await expectNotice(page, '2 en stock')
    await expect(stock).toHaveValue('2')
    expect((await owner.get(`/api/admin/products/${second.id}`)).quantity).toBe(2)
    expect((await owner.get(`/api/admin/products/${first.id}`)).quantity).toBe(5)
  })

  test(`the price of a single piece is edited and restored, ${width} px wide`, async ({ page }) => {
    const { id, name } = await addPiece(page.request)
    const owner = await askAsOwner(page.request)
    const read = async () => (await owner.get(`/api/admin/products/${id}`)).price
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Productos')
    await findInList(page, name)
    await openOnPhone(page, width, name)
    const price = field(page, 'Precio', name)
    await price.fill('12x')
    await price.press('Enter')
    await expect(price).toHaveAccessibleDescription('Escribí un monto, por ejemplo 30.000,50.')
    await price.press('Escape')
    await expect(price).toHaveValue(/^\$\s100\.000$/)
    await price.fill('110.000')
    await price.press('Enter')
    await expectNotice(page, /100\.000 → .*110\.000/)
    expect(await read()).toBe(110_000)
    await field(page, 'Stock', name).fill('9')
    await field(page, 'Stock', name).press('Enter')
    await expectNotice(page, '5 → 9 en stock')
    await expect(field(page, 'Stock', name)).not.toHaveAttribute('data-changed')
    await price.fill('111.000')
    await price.press('Enter')
    await expectNotice(page, /110\.000 → .*111\.000/)
    await press(page, 'Deshacer')
    await expectNotice(page, 'Volvió al precio de antes')
    await expect(price).toHaveValue(/^\$\s110\.000$/)
    expect(await read()).toBe(110_000)
  })

  test(`a click anywhere in a row opens the form of its first piece, ${width} px wide`, async ({
    page,
  }) => {
    const { first } = await addRing(page.request)
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Productos')
    await findInList(page, first.name)
    const row = page.locator('tbody').getByRole('row')
    await row.getByText('2 piezas').or(row.getByText('14 y 16')).first().click()
    await expect(page).toHaveURL(new RegExp(`/admin/products/${first.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
    await page.goBack()
    await press(page, `Ver las piezas de ${first.name}`)
    await expect(field(page, 'Precio', `${first.name}, talle 14`)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/products(\?|$)/)
    await row.getByRole('link', { name: first.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  })
}

test.describe('when somebody else changes a piece', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('the price of another tab is shown, and another field is no conflict', async ({ page }) => {
    const { id, name, version } = await addPiece(page.request)
    const owner = await askAsOwner(page.request)
    const change = (body: object) => owner.put(`/api/admin/products/${id}`, body)
    await openBackOffice(page, 'Productos')
    await findInList(page, name)
    const price = field(page, 'Precio', name)
    await expect(price).toBeVisible()
    await change({ version, price: 120_000 })
    await price.fill('105.000')
    await price.press('Enter')
    await expect(price).toHaveAccessibleDescription(
      /^Otra persona lo cambió: ahora es \$\s120\.000\. No se guardó \$\s105\.000\.$/,
    )
    await expect(price).toHaveValue(/120\.000$/)
    await change({ version: version + 1, size: 'Único' })
    await price.fill('125.000')
    await price.press('Enter')
    await expectNotice(page, /120\.000 → .*125\.000/)
    await change({ version: version + 3, size: 'Talle 20' })
    await field(page, 'Stock', name).fill('6')
    await field(page, 'Stock', name).press('Enter')
    await expectNotice(page, '5 → 6 en stock')
  })

  test('stock that was sold meanwhile is not taken twice', async ({ page }) => {
    const { id, name } = await addPiece(page.request)
    await openBackOffice(page, 'Productos')
    await findInList(page, name)
    const stock = field(page, 'Stock', name)
    await expect(stock).toHaveValue('5')
    await withDatabase('update products set quantity = 1 where id = $1', [id])
    await stock.fill('2')
    await stock.press('Enter')
    await expect(stock).toHaveAccessibleDescription(/cambió el stock: ahora hay 1/)
    await expect(stock).toHaveValue('1')
  })
})
