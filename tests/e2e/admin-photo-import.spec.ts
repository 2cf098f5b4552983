import { readFile } from 'node:fs/promises'
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, goTo, openBackOffice, press } from './back-office.ts'

const PHOTOS = ['alianzas-rosa-martilladas.jpg', 'alianzas-rosa-martilladas-2.jpg']

/** One of the files is no photo. */
test.use({ expectedErrors: [/status of 400 .*\/photos$/] })

async function makeZip(files: Record<string, Uint8Array>): Promise<Buffer> {
  const zip = new ZipWriter(new BlobWriter('application/zip'))
  for (const [path, bytes] of Object.entries(files)) {
    await zip.add(path, new Uint8ArrayReader(bytes))
  }
  return Buffer.from(await (await zip.close()).arrayBuffer())
}

test('the photos of a ZIP are added to the products named by their codes', async ({
  page,
  axe,
}) => {
  const piece = await addPiece(page.request)
  const sku = `FT-${piece.id}`
  await withDatabase('update products set sku = $2 where id = $1', [piece.id, sku])
  const [first, second] = await Promise.all(PHOTOS.map((name) => readFile(`demo/photos/${name}`)))
  const zip = await makeZip({
    [`fotos/${sku}/2.jpg`]: second as Buffer,
    [`fotos/${sku}/1.jpg`]: first as Buffer,
    [`fotos/${sku}-9.jpg`]: Buffer.from('esto no es una foto'),
    'fotos/NADIE-1.jpg': first as Buffer,
    'fotos/leeme.txt': Buffer.from('hola'),
    '__MACOSX/fotos/._1.jpg': Buffer.from('x'),
  })
  await openBackOffice(page, 'Importar y exportar')
  const photos = page.getByRole('region', { name: 'Fotos' })
  const file = { name: 'fotos.zip', mimeType: 'application/zip', buffer: zip }
  await photos.getByLabel('Elegir un ZIP').setInputFiles(file)
  await expect(photos.getByText('3 fotos para 1 producto')).toBeVisible()
  await expect(photos.getByText('1 archivo que no es una foto queda afuera')).toBeVisible()
  await expect(
    photos.getByText('fotos/NADIE-1.jpg: ningún producto tiene ese código.'),
  ).toBeVisible()
  await press(page, 'Subir las 3 fotos')
  await expect(photos.getByText('2 fotos subidas de 3.')).toBeVisible()
  await expect(photos.getByText(`fotos/${sku}-9.jpg: `)).toBeVisible()
  await expect(photos.getByRole('button', { name: 'Volver a intentar' })).toBeVisible()
  expect(await axe()).toEqual([])
  await goTo(page, 'Productos')
  await page.getByLabel('Buscar').fill(piece.name)
  await page.getByRole('link', { name: piece.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible()
  await expect(page.getByRole('img', { name: piece.name })).toHaveCount(2)
})

test('a file that is no ZIP is refused', async ({ page }) => {
  await openBackOffice(page, 'Importar y exportar')
  const file = { name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from('no') }
  await page.getByLabel('Elegir un ZIP').setInputFiles(file)
  await expect(page.getByText('Ese archivo no es un ZIP.')).toBeVisible()
})
