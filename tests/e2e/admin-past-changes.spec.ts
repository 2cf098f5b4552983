import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, askAsOwner, expectNotice, goTo, openBackOffice, press } from './back-office.ts'
import { addRing } from './design-form.ts'

const change = (ids: number[], percentage: number, more: object = {}) => ({
  key: crypto.randomUUID(),
  selection: { ids },
  change: { kind: 'discount', percentage, starts_at: null, ends_at: null, ...more },
})

test('a change of many pieces is undone later, where past changes are listed', async ({
  page,
  axe,
}) => {
  const ring = await addRing(page)
  const ids = ring.pieces.map(({ id }: { id: number }) => id)
  await ring.owner.post('/api/admin/bulk-changes', change(ids, 23))
  await openBackOffice(page, 'Remarcar')
  const row = page.getByRole('listitem').filter({ hasText: '3 piezas: descuento de 23 %' }).first()
  await expect(row).toContainText('Dueña de la tienda')
  expect(await axe()).toEqual([])
  await row.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer el cambio' }).click()
  await expectNotice(page, 'Se deshizo: 3 piezas como antes.')
  await expect(row).toContainText('deshecha el')
  expect((await ring.read()).map((piece: { final_price: number }) => piece.final_price)).toEqual([
    100_000, 100_000, 100_000,
  ])
})

test('the log has one entry for a change of many pieces, with its undo', async ({ page }) => {
  const ring = await addRing(page)
  const ids = ring.pieces.map(({ id }: { id: number }) => id)
  await ring.owner.post('/api/admin/bulk-changes', change(ids, 10))
  const [first] = await ring.read()
  await ring.owner.post('/api/admin/bulk-changes', change([first.id], 15))
  await openBackOffice(page, 'Registro')
  await page.getByLabel('Buscar').fill(ring.name)
  const entry = page.getByRole('row').filter({ hasText: 'cambió el descuento de 3 piezas' })
  await expect(entry).toHaveCount(1)
  await entry.getByText('Ver 3 piezas').click()
  await expect(entry.getByRole('link', { name: `${ring.name} · Talle 16` })).toBeVisible()
  await entry.getByRole('button', { name: 'Deshacer' }).first().click()
  await expectNotice(page, 'Se deshizo: 2 piezas como antes.')
  const undo = page.getByRole('row').filter({ hasText: 'deshizo un cambio de 2 piezas' })
  await undo.getByText('1 pieza no se tocó').click()
  await expect(undo).toContainText(`${ring.name} · ${first.size}, porque alguien la cambió después`)
})

for (const width of [1440, 390]) {
  test(`the list shows what customers pay, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const piece = await addPiece(page.request)
    const owner = await askAsOwner(page.request)
    await owner.post('/api/admin/bulk-changes', change([piece.id], 15))
    await openBackOffice(page, 'Productos')
    await page.getByLabel('Buscar').fill(piece.name)
    await expect(page.getByText('1 a 1 de 1')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: piece.name })
    await expect(row).toContainText(/85\.000/)
    await expect(row.getByText('sin foto')).toBeVisible()
    await owner.post(
      '/api/admin/bulk-changes',
      change([piece.id], 20, { starts_at: '2090-11-27T12:00:00.000Z' }),
    )
    await page.reload()
    await expect(row.getByText('oferta desde 27/11')).toBeVisible()
    await expect(row).not.toContainText(/85\.000/)
  })
}

test('a later discount asks before it ends the one of today', async ({ page }) => {
  const piece = await addPiece(page.request)
  const owner = await askAsOwner(page.request)
  await owner.post('/api/admin/bulk-changes', change([piece.id], 15))
  await openBackOffice(page, 'Productos')
  await page.getByLabel('Buscar').fill(piece.name)
  await page.getByRole('checkbox', { name: `Elegir ${piece.name}` }).check()
  await press(page, 'Descuento con fechas')
  const dialog = page.getByRole('dialog', { name: 'Descuento con fechas' })
  await dialog.getByLabel('Descuento (%)').fill('150')
  await expect(dialog.getByRole('alert')).toContainText('va de 0 a 100 %')
  await dialog.getByLabel('Descuento (%)').fill('20')
  await dialog.getByLabel('Desde').fill('2090-11-27T00:00')
  await expect(dialog.getByText(/Hoy termina la oferta actual de 1 pieza: vuelve a/)).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Cambiar el descuento de 1 pieza' })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Sí, que la oferta actual termine hoy').check()
  await submit.click()
  await expectNotice(page, 'Descuento cambiado: 1 pieza')
})

const FOREIGN = [
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src',
  'mar,Anillo Mar,Sortijas,Talle,14,MAR-14,89000,3,https://example.com/x.jpg',
  'mar,,,Talle,16,MAR-16,caro,1,',
].join('\n')

test('an import is checked design by design before it is made', async ({ page, axe }) => {
  await openBackOffice(page, 'Importar y exportar')
  await page.getByLabel('Elegir la planilla').setInputFiles({
    name: 'shopify.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FOREIGN),
  })
  await press(page, 'Probar sin escribir nada')
  await expect(page.getByText(/Elegí un material para las filas/).first()).toBeVisible()
  await page.getByLabel('Material').click()
  await page.getByRole('option', { name: 'Oro', exact: true }).click()
  await press(page, 'Probar sin escribir nada')
  await page.getByLabel('«Sortijas» es').click()
  await page.getByRole('option', { name: 'Anillos' }).click()
  const designs = page.getByRole('list', { name: 'Lo que trae la planilla' })
  await expect(designs).toContainText(/Anillo Mar.*Anillos · 2 piezas/)
  await expect(designs).toContainText(/Talle 14 · MAR-14 · .*89\.000 · 3 en stock/)
  await expect(page.getByText('Anillo Mar: falta Talle 16')).toBeVisible()
  await expect(page.getByText(/esas fotos no se descargan/)).toBeVisible()
  expect(await axe()).toEqual([])
  await press(page, 'Importar la fila sin errores')
  await expectNotice(page, 'Importación terminada')
  await page.getByRole('link', { name: 'Ver los productos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
})

/** Imports a new price of a piece and a new piece of the same shop. */
async function importTwo(page: Page) {
  const piece = await addPiece(page.request)
  const added = `Aro ${piece.name}`
  await openBackOffice(page, 'Importar y exportar')
  const rows = [
    'id;nombre;categoria;material;precio;stock',
    `${piece.id};;;;120000;`,
    `;${added};Anillos;oro;90000;2`,
  ]
  await page.getByLabel('Elegir la planilla').setInputFiles({
    name: `lista-${piece.id}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await press(page, 'Probar sin escribir nada')
  await press(page, 'Importar las 2 filas')
  await expectNotice(page, 'Importación terminada')
  const findPrice = async () => {
    const owner = await askAsOwner(page.request)
    return (await owner.get(`/api/admin/products/${piece.id}`)).price
  }
  expect(await findPrice()).toBe(120_000)
  return { piece, added, findPrice }
}

test('an import is undone from its result', async ({ page, axe }) => {
  const { piece, added, findPrice } = await importTwo(page)
  await press(page, 'Deshacer la importación')
  const dialog = page.getByRole('dialog', { name: 'Deshacer la importación' })
  await expect(dialog).toContainText('las nuevas van a la papelera')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect(
    page.getByText(
      '1 pieza volvió a como estaba antes de la importación, y 1 nueva fue a la papelera.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Lo que trae la planilla' })).toHaveCount(0)
  expect(await findPrice()).toBe(100_000)
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Ver los productos' }).click()
  await page.getByLabel('Buscar').fill(piece.name)
  await expect(page.getByRole('link', { name: piece.name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: added })).toHaveCount(0)
})

test('an import is undone from the log, and both entries say what stays', async ({ page, axe }) => {
  const { piece, findPrice } = await importTwo(page)
  const owner = await askAsOwner(page.request)
  const { version } = await owner.get(`/api/admin/products/${piece.id}`)
  await owner.put(`/api/admin/products/${piece.id}`, { version, price: 130_000 })
  await goTo(page, 'Registro')
  const entry = page
    .getByRole('row')
    .filter({ hasText: `importó el archivo lista-${piece.id}.csv` })
  await entry.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  const kept = `${piece.name}, porque alguien la cambió después de la importación`
  await expect(entry.getByRole('status')).toHaveText('1 pieza nueva fue a la papelera.')
  await expect(entry.getByText(kept)).toBeVisible()
  expect(await findPrice()).toBe(130_000)
  const undo = page
    .getByRole('row')
    .filter({ hasText: `deshizo la importación del archivo lista-${piece.id}.csv` })
  await expect(undo).toContainText('1 pieza nueva fue a la papelera.')
  await expect(undo.getByText(kept)).toBeHidden()
  await undo.getByText('1 pieza no se tocó').click()
  await expect(undo.getByText(kept)).toBeVisible()
  // The list has the entry of the undo by now, and the result is still there.
  await expect(entry.getByText(kept)).toBeVisible()
  await expect(entry.getByRole('button', { name: 'Deshacer la importación' })).toHaveCount(0)
  expect(await axe()).toEqual([])
})

test.describe('a file that is no table', () => {
  test.use({ expectedErrors: [/status of 400.*products\/import/] })

  test('is refused beside the button', async ({ page, axe }) => {
    await openBackOffice(page, 'Importar y exportar')
    const file = page.getByLabel('Elegir la planilla')
    await file.setInputFiles({
      name: 'otra.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a;b;c\n1;2;3'),
    })
    await press(page, 'Probar sin escribir nada')
    await expect(page.getByRole('main').getByText('No reconocemos las columnas.')).toBeVisible()
    expect(await axe()).toEqual([])
  })
})
