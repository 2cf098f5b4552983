import { expect, test } from '#tests/e2e/test.ts'
import { askAsOwner, expectNotice, goTo, openBackOffice, press } from './back-office.ts'
import { addRing, cell, chooseMaterial, openRing } from './design-form.ts'

const PHOTOS = [
  'alianzas-rosa-martilladas.jpg',
  'alianzas-rosa-martilladas-2.jpg',
  'anillo-solitario-oro.jpg',
  'anillo-solitario-oro-2.jpg',
  'argollas-oro.jpg',
]

for (const width of [1440, 390]) {
  test(`a ring with five photos and four sizes is created in one form, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Productos', 'Nuevo producto')
    const name = `Anillo solitario ${Date.now()}`
    await page.getByLabel('Nombre').fill(name)
    await page.getByLabel('Categoría').click()
    await page.getByRole('option', { name: 'Anillos' }).click()
    await chooseMaterial(page, 'Oro')
    const files = PHOTOS.map((file) => `demo/photos/${file}`)
    await page.getByLabel('Elegir fotos').setInputFiles(files)
    await page.getByLabel('Agregar talles').fill('14, 16, 18, 20')
    await page.keyboard.press('Enter')
    await cell(page, 'Precio para todas').fill('485.000')
    await page.keyboard.press('Enter')
    await cell(page, 'Stock para todas').fill('=2')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Precio de Talle 20')).toHaveValue('485.000')
    await expect(page.getByRole('region', { name: 'Fotos' }).getByRole('listitem')).toHaveCount(6)
    expect(await axe()).toEqual([])
    await press(page, 'Guardar')
    await expectNotice(page, 'Producto creado')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toHaveCount(0)
    await expect(page).toHaveURL(/products\/\d+$/)
    const id = /products\/(\d+)/.exec(page.url())?.[1]
    const owner = await askAsOwner(page.request)
    const { design_id } = await owner.get(`/api/admin/products/${id}`)
    const { pieces, photos } = await owner.get(`/api/admin/designs/${design_id}`)
    expect(photos).toHaveLength(5)
    expect(
      pieces.map((piece: Record<string, unknown>) => [
        piece['size'],
        piece['price'],
        piece['quantity'],
      ]),
    ).toEqual(['14', '16', '18', '20'].map((size) => [`Talle ${size}`, 485_000, 2]))
  })

  test(`a price changes for all, and a size is sold out and back, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const ring = await addRing(page)
    await openRing(page, ring)
    await cell(page, 'Precio para todas').fill('110.000')
    await page.keyboard.press('Enter')
    await cell(page, 'Stock de Talle 16').fill('0')
    await expect(page.getByText('4 cambios sin guardar')).toBeVisible()
    await press(page, 'Guardar')
    await expectNotice(page, 'Guardado')
    expect(
      (await ring.read()).map(({ price, quantity }: Record<string, number>) => [price, quantity]),
    ).toEqual([
      [110_000, 2],
      [110_000, 0],
      [110_000, 2],
    ])
    await press(page, 'Deshacer')
    await expectNotice(page, 'Volvieron 3 precios a los de antes')
    await expect(cell(page, 'Precio de Talle 18')).toHaveValue('100.000')
    await cell(page, 'Stock de Talle 16').fill('3')
    await press(page, 'Guardar')
    await expect.poll(async () => (await ring.read())[1].quantity).toBe(3)
  })
}

test('on a phone every column can be written for all pieces', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const ring = await addRing(page)
  await openRing(page, ring)
  await expect(cell(page, 'Oferta para todas')).toBeHidden()
  await press(page, 'Más para todas')
  await cell(page, 'Oferta para todas').fill('10 %')
  await page.keyboard.press('Enter')
  await cell(page, 'Gramos para todas').fill('3,5')
  await page.keyboard.press('Enter')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  const saved = (await ring.read()) as Record<string, unknown>[]
  expect(saved.map((piece) => [piece['final_price'], piece['gold_weight']])).toEqual(
    Array(3).fill([90_000, 3.5]),
  )
})

test('the grid is filled from the keyboard and from a spreadsheet', async ({ page }) => {
  const ring = await addRing(page)
  await openRing(page, ring)
  await cell(page, 'Precio de Talle 14').click()
  await page.keyboard.type('101.000')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Precio de Talle 16')).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'Precio de Talle 16')).toHaveValue('100.000')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Oferta de Talle 14')).toBeFocused()
  await page.keyboard.type('20 %')
  await cell(page, 'SKU para todas').fill('AP-{talle}')
  await page.keyboard.press('Enter')
  await cell(page, 'Stock de Talle 14').evaluate((input) => {
    input.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '4\r\n5\r\n6\r\n7\r\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  const bar = page.getByRole('region', { name: 'Cambios sin guardar' })
  await expect(bar).toContainText('precio del 14')
  await expect(bar).toContainText('oferta del 14')
  await page.keyboard.press('Control+s')
  await expectNotice(page, 'Guardado')
  const saved = (await ring.read()) as Record<string, unknown>[]
  expect(
    saved.map((piece) => [piece['sku'], piece['price'], piece['final_price'], piece['quantity']]),
  ).toEqual([
    ['AP-14', 101_000, 80_800, 4],
    ['AP-16', 100_000, 100_000, 5],
    ['AP-18', 100_000, 100_000, 6],
  ])
})

test('pieces are arranged, taken out and brought back, and the row of the address is in view', async ({
  page,
}) => {
  const ring = await addRing(page)
  await openRing(page, ring, 'Talle 16')
  await expect(page.getByRole('row', { name: 'Talle 16' })).toBeInViewport()
  await press(page, 'Más de Talle 16')
  const middle = page.getByRole('group', { name: 'Talle 16' })
  await expect(middle.getByLabel('Color')).toBeVisible()
  await middle.getByRole('button', { name: 'Subir' }).click()
  await press(page, 'Más de Talle 18')
  await page
    .getByRole('group', { name: 'Talle 18' })
    .getByRole('button', { name: 'Quitar pieza' })
    .click()
  await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toContainText(
    'quitadas: 18, orden',
  )
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  expect((await ring.read()).map(({ size }: { size: string }) => size)).toEqual([
    'Talle 16',
    'Talle 14',
  ])
  await page.getByText('Piezas quitadas (1)').click()
  await press(page, 'Recuperar')
  await expect(cell(page, 'Precio de Talle 18')).toBeVisible()
  await press(page, 'Ordenar por talle')
  await press(page, 'Guardar')
  await expect
    .poll(async () => (await ring.read()).map(({ size }: { size: string }) => size))
    .toEqual(['Talle 14', 'Talle 16', 'Talle 18'])
})

test('taking a piece out can be undone, before and after saving', async ({ page }) => {
  const ring = await addRing(page)
  await openRing(page, ring)
  const takeOut = async () => {
    await press(page, 'Más de Talle 16')
    await press(page, 'Quitar pieza')
    await expectNotice(page, 'Talle 16, con 2 en stock, sale de la tienda cuando guardes')
    await expect(cell(page, 'Precio de Talle 16')).toHaveCount(0)
  }
  await takeOut()
  await press(page, 'Deshacer')
  await expect(cell(page, 'Stock de Talle 16')).toHaveValue('2')
  await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toHaveCount(0)
  await takeOut()
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  await expect(page.getByText('Piezas quitadas (1)')).toBeVisible()

  // The same size again: the old piece has its code and its stock.
  await page.getByLabel('Agregar talles').fill('16, 20')
  await expect(page.getByText('Talle 16 se quitó antes: se puede recuperar')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Agregar talles')).toHaveValue('Talle 16')
  await expect(cell(page, 'Precio de Talle 20')).toBeVisible()
  await expect(cell(page, 'Precio de Talle 16')).toHaveCount(0)
  await press(page, 'Recuperar')
  await expectNotice(page, 'Está otra vez en la tienda')
  await expect(cell(page, 'Stock de Talle 16')).toHaveValue('2')
  await expect(cell(page, 'Precio de Talle 20')).toBeVisible()
  expect(await ring.read()).toHaveLength(3)
})

test('pasted text that is no price leaves its cell as it is', async ({ page }) => {
  await openRing(page, await addRing(page))
  await cell(page, 'Precio de Talle 14').evaluate((input) => {
    input.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '101.000\n104,000\n103.000\n9\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expectNotice(
    page,
    'No se entendió «104,000»: esas celdas quedaron como estaban. Sobra 1 renglón: hay más que piezas.',
  )
  await expect(cell(page, 'Precio de Talle 14')).toHaveValue('101.000')
  await expect(cell(page, 'Precio de Talle 16')).toHaveValue('100.000')
  await expect(cell(page, 'Precio de Talle 18')).toHaveValue('103.000')
})

test('texts, sizes and prices are copied from another design', async ({ page }) => {
  const ring = await addRing(page)
  await openBackOffice(page, 'Productos', 'Nuevo producto')
  await page.getByLabel('Nombre').fill('Copia')
  await press(page, 'Copiar de otro diseño')
  const dialog = page.getByRole('dialog', { name: 'Copiar de otro diseño' })
  await dialog.getByLabel('Diseño').fill(ring.name)
  await page.getByRole('option', { name: ring.name }).click()
  await dialog.getByRole('button', { name: 'Copiar', exact: true }).click()
  await expect(cell(page, 'Precio de Talle 18')).toHaveValue('100.000')
  await expect(cell(page, 'Stock de Talle 18')).toHaveValue('0')
  await expect(page.getByLabel('Nombre')).toHaveValue('Copia')
  await expect(page.getByLabel('Categoría')).toContainText('Aros')
  await press(page, 'Descartar')
  await expect(page.getByLabel('Nombre')).toHaveValue('')
})

test('all pieces are taken out of the shop', async ({ page }) => {
  const ring = await addRing(page)
  await openRing(page, ring)
  await press(page, 'Eliminar')
  const dialog = page.getByRole('dialog', { name: `¿Eliminar «${ring.name}»?` })
  await expect(dialog).toContainText('Sus 3 piezas dejan de verse')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  expect(await ring.read()).toEqual([])
  await press(page, 'Deshacer')
  await expectNotice(page, 'Otra vez en la tienda: 3 piezas')
  expect(await ring.read()).toHaveLength(3)
})

test('pieces that were taken out come back one by one', async ({ page }) => {
  const ring = await addRing(page)
  await openRing(page, ring)
  await press(page, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expectNotice(page, `En la papelera: ${ring.name}, 3 piezas`)
  await goTo(page, 'Registro')
  await page.getByRole('link', { name: ring.name }).first().click()
  await expect(page.getByText('Ninguna pieza está en la tienda.')).toBeVisible()
  await page.getByText('Piezas quitadas (3)').click()
  await page.getByRole('listitem').getByRole('button', { name: 'Recuperar' }).first().click()
  await expect(page.getByLabel('Precio de lista')).toHaveValue('100.000')
})
