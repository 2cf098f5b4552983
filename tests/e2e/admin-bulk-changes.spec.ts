import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, askAsOwner, expectNotice, goTo, openBackOffice, press } from './back-office.ts'
import { uniqueCode } from './unique-code.ts'

/** Three designs with a name of their own. */
async function addSeries(request: APIRequestContext) {
  const name = `Serie ${uniqueCode()}`
  const pieces = [
    await addPiece(request, { name: `${name} uno` }),
    await addPiece(request, { name: `${name} dos` }),
    await addPiece(request, { name: `${name} tres` }),
  ] as const
  const owner = await askAsOwner(request)
  const readAll = (field: string) =>
    Promise.all(pieces.map(async ({ id }) => (await owner.get(`/api/admin/products/${id}`))[field]))
  return { name, pieces, owner, readAll }
}

async function findInList(page: Page, text: string, count: number) {
  await page.getByLabel('Buscar').fill(text)
  await expect(page.getByText(`1 a ${count} de ${count}`)).toBeVisible()
}

const bar = (page: Page) => page.getByRole('region', { name: 'Con los elegidos' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const choose = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Elegir ${name}` }).check()

/** On phones all actions but two are in a menu. */
async function chooseAction(page: Page, name: string, width: number) {
  if (width > 767) return bar(page).getByRole('button', { name }).click()
  await bar(page).getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name }).click()
}

for (const width of [1440, 390]) {
  test(`a whole search is raised by 10 % and restored, ${width} px wide`, async ({ page, axe }) => {
    const { name, pieces, owner, readAll } = await addSeries(page.request)
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Productos')
    await findInList(page, name, 3)
    await choose(page, `${name} dos`)
    await expect(bar(page).getByText('1 diseño, 1 pieza')).toBeVisible()
    await press(page, 'Elegir los 3')
    await expect(bar(page).getByText('3 diseños, 3 piezas')).toBeVisible()
    await press(page, 'Cambiar precios')
    const prices = dialog(page, 'Cambiar precios')
    await prices.getByLabel('Cuánto (%)').fill('10')
    const effect = prices.getByRole('region', { name: 'Esto va a pasar' })
    await expect(effect).toContainText('Cambian 3 piezas de 3 diseños.')
    await expect(effect.getByRole('listitem').first()).toContainText(/100\.000 → .*110\.000/)
    expect(await axe()).toEqual([])
    await prices.getByRole('button', { name: 'Cambiar los precios de 3 piezas' }).click()
    await expectNotice(page, 'Precios cambiados: 3 piezas')
    await expect(prices).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
    expect(await readAll('price')).toEqual([110_000, 110_000, 110_000])
    const [first] = pieces
    await owner.put(`/api/admin/products/${first.id}`, { version: 2, price: 112_000 })
    await press(page, 'Deshacer')
    await expectNotice(
      page,
      `Se deshizo: 2 piezas como antes. Alguien cambió después y quedan así: ${first.name}.`,
    )
    expect(await readAll('price')).toEqual([112_000, 100_000, 100_000])
  })

  test(`designs are moved to a category, hidden, removed and restored, ${width} px wide`, async ({
    page,
  }) => {
    const { name, readAll } = await addSeries(page.request)
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Productos')
    await findInList(page, name, 3)
    await choose(page, `${name} uno`)
    await chooseAction(page, 'Categoría', width)
    const category = dialog(page, 'Cambiar la categoría')
    await category.getByLabel('Categoría').selectOption('Hombre')
    await expect(category.getByText('→ Hombre')).toBeVisible()
    await category.getByRole('button', { name: 'Cambiar la categoría de 1 pieza' }).click()
    await expectNotice(page, 'Categoría cambiada: 1 pieza')
    expect(await readAll('category')).toEqual([15, 10, 10])

    await choose(page, `${name} dos`)
    await chooseAction(page, 'Ocultar', width)
    await dialog(page, 'Ocultar').getByRole('button', { name: 'Ocultar 1 pieza' }).click()
    await expectNotice(page, 'Ya no se ven en la tienda: 1 pieza')
    expect(await readAll('visible')).toEqual([true, false, true])

    await choose(page, `${name} tres`)
    await bar(page).getByRole('button', { name: 'Más' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await dialog(page, 'Eliminar').getByRole('button', { name: 'Eliminar 1 pieza' }).click()
    await expectNotice(page, 'En la papelera: 1 pieza')
    await expect(page.getByText('1 a 2 de 2')).toBeVisible()

    await page.getByLabel('Papelera').click()
    await page.getByRole('menuitem', { name: 'Eliminados' }).click()
    await expect(page.getByText('1 a 1 de 1')).toBeVisible()
    await choose(page, `${name} tres`)
    await press(page, 'Recuperar')
    await dialog(page, 'Recuperar').getByRole('button', { name: 'Recuperar 1 pieza' }).click()
    await expectNotice(page, 'Otra vez en la tienda: 1 pieza')
    await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible()
    expect(await readAll('date_removed')).toEqual([null, null, null])
  })
}

test.describe('when the server does not accept a change at once', () => {
  test.use({ expectedErrors: [/status of 409|Failed to load resource/] })

  test('a large change is confirmed, and a lost reply does not change prices twice', async ({
    page,
  }) => {
    const { name, readAll } = await addSeries(page.request)
    await openBackOffice(page, 'Productos')
    await findInList(page, name, 3)
    await page.getByRole('checkbox', { name: 'Elegir esta página' }).check()
    await press(page, 'Cambiar precios')
    const prices = dialog(page, 'Cambiar precios')
    await prices.getByLabel('Cuánto (%)').fill('50')
    await expect(prices.getByText('3 cambian más de 30 %.')).toBeVisible()
    let lost = 0
    await page.route('**/api/admin/bulk-changes', async (route) => {
      const reply = await route.fetch()
      if (!reply.ok() || lost > 0) return route.fulfill({ response: reply })
      lost += 1
      return route.abort()
    })
    const submit = prices.getByRole('button', { name: 'Cambiar los precios de 3 piezas' })
    await submit.click()
    await press(page, 'Sí, es correcto')
    await expect(prices.getByText('No pudimos llegar a la tienda.')).toBeVisible()
    expect(await readAll('price')).toEqual([150_000, 150_000, 150_000])
    await submit.click()
    await expectNotice(page, 'Precios cambiados: 3 piezas')
    expect(lost).toBe(1)
    expect(await readAll('price')).toEqual([150_000, 150_000, 150_000])
  })

  test('pieces that changed since the preview are shown again', async ({ page }) => {
    const { name, pieces, owner, readAll } = await addSeries(page.request)
    await openBackOffice(page, 'Productos')
    await findInList(page, name, 3)
    await page.getByRole('checkbox', { name: 'Elegir esta página' }).check()
    await press(page, 'Cambiar precios')
    const prices = dialog(page, 'Cambiar precios')
    await prices.getByLabel('Cuánto (%)').fill('10')
    const submit = prices.getByRole('button', { name: 'Cambiar los precios de 3 piezas' })
    await expect(submit).toBeEnabled()
    await owner.put(`/api/admin/products/${pieces[1].id}`, { version: 1, price: 120_000 })
    await submit.click()
    await expect(prices.getByRole('alert')).toContainText('Mientras mirabas cambió')
    await expect(prices.getByText(/120\.000 → .*132\.000/)).toBeVisible()
    await submit.click()
    await expectNotice(page, 'Precios cambiados: 3 piezas')
    expect(await readAll('price')).toEqual([110_000, 132_000, 110_000])
  })
})

test('chosen pieces get labels, a discount with dates and an attribute', async ({ page }) => {
  const { name, readAll } = await addSeries(page.request)
  await openBackOffice(page, 'Productos')
  await findInList(page, name, 3)
  const chooseAll = () => page.getByRole('checkbox', { name: 'Elegir esta página' }).check()
  await chooseAll()
  await press(page, 'Descuento con fechas')
  const discount = dialog(page, 'Descuento con fechas')
  await discount.getByLabel('Descuento (%)').fill('15')
  await discount.getByLabel('Desde').fill('2020-01-01T00:00')
  await discount.getByLabel('Hasta').fill('2090-01-01T00:00')
  await expect(discount.getByText(/85\.000 \(−15 % desde/).first()).toBeVisible()
  await discount.getByRole('button', { name: 'Cambiar el descuento de 3 piezas' }).click()
  await expectNotice(page, 'Descuento cambiado: 3 piezas')
  expect(await readAll('final_price')).toEqual([85_000, 85_000, 85_000])

  await chooseAll()
  await press(page, 'Más')
  await page.getByRole('menuitem', { name: 'Poner una característica' }).click()
  const attribute = dialog(page, 'Poner una característica')
  await attribute.getByLabel('Qué').fill('Cierre')
  await attribute.getByLabel('Cuánto o cuál').fill('Mosquetón')
  await attribute.getByRole('button', { name: 'Ponerla en 3 piezas' }).click()
  await expectNotice(page, 'Característica puesta: 3 piezas')
  const attributes = [{ name: 'Cierre', value: 'Mosquetón' }]
  expect(await readAll('attributes')).toEqual([attributes, attributes, attributes])

  await chooseAll()
  await press(page, 'Soltar')
  await expect(bar(page)).toHaveCount(0)
  await chooseAll()
  await press(page, 'Imprimir etiquetas')
  await expect(page.getByRole('heading', { level: 1, name: 'Etiquetas' })).toBeVisible()
  const labels = page.getByRole('main').getByRole('listitem')
  await expect(labels).toHaveCount(3)
  await expect(labels.first()).toContainText(/Serie .* dos.*100\.000/)
  await goTo(page, 'Productos')
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
})

test('of a whole search some pieces are left out, and of a design one piece is chosen', async ({
  page,
}) => {
  const { name, pieces, owner, readAll } = await addSeries(page.request)
  const [first] = pieces
  const variant = { size: 'Talle 16', quantity: 1 }
  const second = await owner.post(`/api/admin/products/${first.id}/variants`, variant)
  await openBackOffice(page, 'Productos')
  await findInList(page, name, 3)
  await choose(page, first.name)
  await press(page, 'Elegir los 3')
  await expect(bar(page).getByText('3 diseños, 4 piezas')).toBeVisible()
  await page.getByRole('checkbox', { name: `Elegir ${name} dos` }).uncheck()
  await expect(bar(page).getByText('3 piezas', { exact: true })).toBeVisible()
  await press(page, `Ver las piezas de ${first.name}`)
  await page.getByRole('checkbox', { name: `Elegir ${first.name}, talle 16` }).uncheck()
  await press(page, 'Ocultar')
  await dialog(page, 'Ocultar').getByRole('button', { name: 'Ocultar 2 piezas' }).click()
  await expectNotice(page, 'Ya no se ven en la tienda: 2 piezas')
  expect(await readAll('visible')).toEqual([false, true, false])
  expect((await owner.get(`/api/admin/products/${second.id}`)).visible).toBe(true)
  await expect(page.getByText('1 de 2 visibles')).toBeVisible()

  await page.getByRole('checkbox', { name: `Elegir ${first.name}, talle 16` }).check()
  await expect(bar(page).getByText('1 diseño, 1 pieza')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Categoría' }).click()
  const category = dialog(page, 'Cambiar la categoría')
  await category.getByLabel('Categoría').selectOption('Hombre')
  await expect(category.getByText('Cambian 2 piezas de 1 diseño.')).toBeVisible()
  await category.getByRole('button', { name: 'Volver' }).click()
  await press(page, 'Más')
  await page.getByRole('menuitem', { name: 'Remarcar por el oro' }).click()
  await expect(page.getByText('Los 1 productos elegidos en la lista.')).toBeVisible()
})
