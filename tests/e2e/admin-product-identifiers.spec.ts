import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, expectNotice, openPiece, press } from './back-office.ts'

test.use({ expectedErrors: [/status of 400/] })

test('product identifiers are validated, saved and published in page and feed', async ({
  page,
}) => {
  const piece = await addPiece(page.request)
  // The feed has only pieces with a photo.
  await withDatabase(
    'update products set photos = (select photos from products where id = 401) where id = $1',
    [piece.id],
  )
  await openPiece(page, piece)
  await page.getByLabel('Color').fill('Plateado y azul')
  await page.getByLabel('Para quién').click()
  await page.getByRole('option', { name: 'Mujer' }).click()
  await page.getByLabel('Marca').fill('Meridiano Sur')
  const barcode = page.getByLabel('Código de barras (GTIN)')
  await barcode.fill('4006381333932')
  await press(page, 'Guardar')
  await expect(barcode).toHaveAccessibleDescription(
    'Ese código de barras no existe: revisá los números.',
  )
  await barcode.fill('4006381 333931')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  await expect(barcode).toHaveValue('4006381333931')
  const seen = await (await page.request.get(`/product/${piece.id}`)).text()
  expect(seen).toContain('<dt>Marca</dt><dd>Meridiano Sur</dd>')
  expect(seen).toContain('<dt>Para</dt><dd>Mujer</dd>')
  const feed = await (await page.request.get('/feeds/products.xml')).text()
  const item = feed.split('\n').find((line) => line.includes(`<g:id>${piece.id}</g:id>`))
  expect(item).toContain('<g:brand>Meridiano Sur</g:brand><g:gtin>4006381333931</g:gtin>')
  expect(item).toContain('<g:color>Plateado/azul</g:color>')
})
