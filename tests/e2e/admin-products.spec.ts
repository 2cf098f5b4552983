import { readFile } from 'node:fs/promises'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'
import {
  addPiece,
  askAsOwner,
  expectNotice,
  openBackOffice,
  openPiece,
  press,
} from './back-office.ts'
import { chooseMaterial } from './design-form.ts'

const PHOTOS = ['alianzas-rosa-martilladas.jpg', 'alianzas-rosa-martilladas-2.jpg']

test('a price edited in the list shows in the storefront at once', async ({ page }) => {
  const piece = await addPiece(page.request)
  await page.request.get(`/product/${piece.id}`)
  await openBackOffice(page, 'Productos')
  await page.getByLabel('Buscar').fill(piece.name)
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await page.getByRole('textbox', { name: `Precio de ${piece.name}` }).fill('123.450,5')
  await page.keyboard.press('Enter')
  await expectNotice(page, '123.450,50')
  const seen = await (await page.request.get(`/product/${piece.id}`)).text()
  expect(seen).toContain('123.450,50')
})

test('a stock edit is saved as a difference, so that sales in between still count', async ({
  page,
}) => {
  const piece = await addPiece(page.request)
  await openBackOffice(page, 'Productos')
  await page.getByLabel('Buscar').fill(piece.name)
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  const stock = page.getByRole('textbox', { name: `Stock de ${piece.name}` })
  await expect(stock).toHaveValue('5')
  await withDatabase('update products set quantity = 3 where id = $1', [piece.id])
  await stock.fill('8')
  await page.keyboard.press('Enter')
  await expect(stock).toHaveValue('6')
})

test('a new product gets photos with order, alt text and crop', async ({ page, axe }) => {
  await openBackOffice(page, 'Productos', 'Nuevo producto')
  const name = `Anillo nuevo ${Date.now()}`
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Categoría').click()
  await page.getByRole('option', { name: 'Anillos' }).click()
  await chooseMaterial(page, 'Oro')
  const price = page.getByLabel('Precio de lista')
  await price.fill('250,000')
  await press(page, 'Guardar')
  await expect(price).toHaveAccessibleDescription('Escribí un monto, por ejemplo 30.000,50.')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('250.000')
  await expect(price).toHaveAccessibleDescription(/250.000,00/)
  await press(page, 'Agregar característica')
  await page.getByLabel('Qué').fill('Peso')
  await page.getByLabel('Cuánto o cuál').fill('3,2 g')
  const photos = page.getByRole('region', { name: 'Fotos' })
  await photos.getByLabel('Elegir fotos').setInputFiles(PHOTOS.map((file) => `demo/photos/${file}`))
  await expect(photos.getByRole('img')).toHaveCount(2)
  const first = photos.getByRole('img').first()
  const before = await first.getAttribute('src')
  await page.getByRole('button', { name: 'Foto 1', exact: true }).click()
  await page.getByRole('button', { name: 'Mover después la foto 1' }).press('Enter')
  await expect(first).not.toHaveAttribute('src', before as string)
  await page.getByLabel('Texto de la foto 2').fill('Anillo visto de arriba')
  await page.getByRole('button', { name: 'Recortar la foto 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Recortar la foto' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Recortar', exact: true }).click()
  await press(page, 'Guardar')
  await expect(page).toHaveURL(/products\/\d+$/)
  // The form of a new product has the same heading and price.
  await expect(page.getByRole('link', { name: 'Movimientos de stock' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(price).toHaveValue('250.000')
  expect(await axe()).toEqual([])
  const id = /products\/(\d+)/.exec(page.url())?.[1]
  const owner = await askAsOwner(page.request)
  const stored = await owner.get(`/api/admin/products/${id}`)
  expect(stored.photos.map(({ crop }: { crop: object | null }) => crop !== null)).toEqual([
    false,
    true,
  ])
  const seen = await (await page.request.get(`/product/${id}`)).text()
  expect(seen).toContain('Anillo visto de arriba')
  expect(seen).toContain('3,2 g')
})

test.describe('when the server rejects a change', () => {
  test.use({ expectedErrors: [/status of (400|409)/] })

  test('two concurrent edits of a product are merged field by field', async ({ page }) => {
    const piece = await addPiece(page.request)
    const owner = await askAsOwner(page.request)
    await openPiece(page, piece)
    await page.getByLabel('Nombre').fill(`${piece.name} mía`)
    await page.getByLabel('Precio de lista').fill('80.000')
    await owner.put(`/api/admin/products/${piece.id}`, { price: 77_000, version: piece.version })
    await press(page, 'Guardar')
    const dialog = page.getByRole('dialog', { name: 'Alguien más guardó cambios' })
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expect(dialog.getByRole('group', { name: 'Precio' })).toContainText('77.000')
    await expect(dialog.getByRole('radio', { name: /Lo tuyo: .*80.000/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /la otra persona: .*77.000/ }).check()
    await dialog.getByRole('button', { name: 'Guardar así' }).click()
    await expectNotice(page, 'Guardado')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${piece.name} mía`)
    await expect(page.getByLabel('Precio de lista')).toHaveValue('77.000')
  })

  test('two people who change different fields are not asked anything', async ({ page }) => {
    const piece = await addPiece(page.request)
    const owner = await askAsOwner(page.request)
    await openPiece(page, piece)
    await page.getByLabel('Nombre').fill(`${piece.name} mía`)
    await owner.put(`/api/admin/products/${piece.id}`, { price: 77_000, version: piece.version })
    await press(page, 'Guardar')
    await expectNotice(page, 'Guardado, junto con lo que alguien más guardó recién')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${piece.name} mía`)
    await expect(page.getByLabel('Precio de lista')).toHaveValue('77.000')
    const stored = await owner.get(`/api/admin/products/${piece.id}`)
    expect([stored.name, stored.price]).toEqual([`${piece.name} mía`, 77_000])
  })

  test('a row changed by another user is shown before it can be deleted', async ({ page, axe }) => {
    const owner = await askAsOwner(page.request)
    const name = `ADIOS${process.pid}${Date.now()}`
    const coupon = await owner.post('/api/admin/coupons', { name, percentage: 10 })
    await openBackOffice(page, 'Cupones', name)
    await expect(page.getByLabel('Descuento (%)')).toHaveValue('10')
    await owner.put(`/api/admin/coupons/${coupon.id}`, { name, percentage: 25, version: 1 })
    const remove = async () => {
      await press(page, 'Eliminar')
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    }
    await remove()
    await expectNotice(page, /Alguien más guardó cambios.*antes de eliminar/)
    await expect(page.getByLabel('Descuento (%)')).toHaveValue('25')
    expect(await axe()).toEqual([])
    await remove()
    await expect(page.getByRole('heading', { level: 1, name: 'Cupones' })).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })

  test('an upload that is no image is rejected with its file name', async ({ page }) => {
    const piece = await addPiece(page.request)
    await openPiece(page, piece)
    const file = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no soy foto') }
    await page.getByLabel('Elegir fotos').setInputFiles(file)
    await expect(page.getByText(/nota\.jpg: El archivo no es una imagen/)).toBeVisible()
  })

  test('an error is shown at its field, and leaving asks before unsaved changes are lost', async ({
    page,
  }) => {
    await openBackOffice(page, 'Cupones', 'Nuevo cupón')
    await page.getByLabel('Nombre').fill('CON ESPACIO')
    await page.getByLabel('Descuento (%)').fill('10')
    await press(page, 'Guardar')
    await expect(page.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Va sin espacios.')
    let asked = ''
    page.once('dialog', (dialog) => {
      asked = dialog.message()
      return dialog.dismiss()
    })
    await page.getByRole('link', { name: 'Envíos' }).click()
    await expect.poll(() => asked).toContain('Hay cambios sin guardar')
    await expect(page.getByLabel('Nombre')).toHaveValue('CON ESPACIO')
  })
})

test('an import is validated first and reports invalid rows', async ({ page }) => {
  await openBackOffice(page, 'Importar y exportar')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Descargar productos.csv'),
  ])
  expect(file.suggestedFilename()).toBe('productos.csv')
  const [head, first] = (await readFile(await file.path(), 'utf8')).split('\r\n') as string[]
  const wrong = (first as string).replace(/^([^;,]*)([;,])/, '999999$2')
  await page.getByLabel('Elegir la planilla').setInputFiles({
    name: 'productos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, first, wrong].join('\r\n')),
  })
  await press(page, 'Probar sin escribir nada')
  await expect(page.getByText(/Planilla nuestra, de 2 filas/)).toBeVisible()
  await expect(page.getByText(/Fila 3 · No se puede/)).toBeVisible()
})
