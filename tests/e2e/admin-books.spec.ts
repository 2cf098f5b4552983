import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addUp, readCsvZip, readXlsx } from '#tests/accounting/read-files.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, addStaff, goTo, openBackOffice, openBackOfficeAs, press } from './back-office.ts'
import { withDatabase } from './buyers.ts'
import { getTokens } from './people.ts'

const WIDTHS = [1440, 390]
const cents = (text: string) =>
  Math.round(
    Number(
      text
        .replace(/[^\d,-]/g, '')
        .replace(',', '.')
        .replace('−', '-'),
    ) * 100,
  )

/** Sells a piece of 1,000 pesos for cash, as somebody of the staff. */
async function sellFor(page: Page, person: Parameters<typeof getTokens>[1], amount = 1_000) {
  const piece = await addPiece(page.request, { price: amount, quantity: 3 })
  const { access } = await getTokens(page.request, person)
  const reply = await page.request.post('/api/admin/counter/sales', {
    headers: { authorization: `JWT ${access}` },
    data: {
      key: crypto.randomUUID(),
      lines: [{ product_id: piece.id, count: 1, price: amount }],
      tenders: [{ method: 'cash', amount }],
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
}

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent('download', { timeout: 60_000 })
  await press(page, button)
  const file = await arriving
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const readTotal = async (page: Page, row: RegExp): Promise<number> =>
  cents(
    (await page
      .getByRole('region', { name: 'Ventas' })
      .getByRole('row', { name: row })
      .getByRole('cell')
      .textContent()) ?? '',
  )

for (const width of WIDTHS) {
  test(`the accountant exports the month, ${width} px wide`, async ({ page, axe }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    const seller = await addStaff(page.request, 'seller')
    await sellFor(page, seller)
    const accountant = await addStaff(page.request, 'seller')
    await withDatabase(
      `update users set role_id = (select id from roles where key = 'accounting') where email = $1`,
      [accountant.email],
    )
    await openBackOfficeAs(page, accountant, 'Contaduría')
    await expect(page.getByRole('region', { name: 'Cobros por medio' })).toContainText('Efectivo')
    expect(await axe()).toEqual([])
    const month = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 7)
    const xlsx = await download(page, 'Descargar Excel')
    expect(xlsx.name).toBe(`contaduria-${month}.xlsx`)
    const csv = await download(page, 'Descargar CSV')
    expect(csv.name).toBe(`contaduria-${month}-csv.zip`)
    const sheets = await readXlsx(xlsx.bytes)
    const tables = await readCsvZip(csv.bytes, month)
    expect([...sheets.keys()]).toEqual([
      ...['Resumen', 'Ventas', 'Renglones', 'Pagos', 'Devoluciones', 'Libro IVA ventas'],
      ...['Conciliación', 'Clientes', 'Stock valorizado', 'Movimientos de stock'],
    ])
    // Other tests sell meanwhile, so the files are compared with each other and with a screen that is not newer.
    const sold = addUp(sheets.get('Ventas') as never, 'Total')
    expect(sold).toBe(addUp(sheets.get('Renglones') as never, 'Total'))
    expect(sold).toBeGreaterThanOrEqual(await readTotal(page, /^Total vendido/))
    expect(addUp(tables.get('ventas') as never, 'Total')).toBeGreaterThanOrEqual(sold)
    expect(addUp(tables.get('libro-iva-ventas') as never, 'Total')).toBe(
      addUp(tables.get('resumen') as never, 'Importe', { Concepto: 'Ventas netas' }),
    )
    const panel = page.getByRole('region', { name: 'Tareas' })
    await expect(panel.getByText('Listo. El archivo se guarda un día.')).toHaveCount(2)
    expect(await axe()).toEqual([])
    await goTo(page, 'Pedidos')
    const again = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Descargar' }).first().click()
    expect((await again).suggestedFilename()).toMatch(/^contaduria-/)
    await panel.getByRole('button', { name: 'Quitar de la lista' }).first().click()
    await expect(panel.getByText('Listo. El archivo se guarda un día.')).toHaveCount(1)
  })

  test(`a seller closes the own cash, ${width} px wide`, async ({ page, axe }) => {
    await page.setViewportSize({ width, height: 900 })
    const seller = await addStaff(page.request, 'seller')
    await sellFor(page, seller)
    await openBackOfficeAs(page, seller, 'Cierre de caja')
    const own = page.getByRole('region', { name: 'Tu caja' })
    await expect(own).toContainText('Efectivo (1 cobro)')
    expect(await axe()).toEqual([])
    await press(page, 'Salió efectivo')
    await press(page, 'Anotar')
    await expect(page.getByLabel('Monto en pesos')).toBeFocused()
    await expect(page.getByLabel('Monto en pesos')).toHaveAccessibleDescription(
      'Completá este campo.',
    )
    expect(await axe()).toEqual([])
    await page.getByLabel('Monto en pesos').fill('300')
    await page.getByLabel('Motivo').fill('Cadete')
    await press(page, 'Anotar')
    await expect(own).toContainText('Cadete')
    await page.getByLabel('Con cuánto efectivo empezó').fill('5.000')
    await expect(page.getByText('Tendría que haber $ 5.700,00.')).toBeVisible()
    await page.getByLabel('Cuánto efectivo hay').fill('5.600')
    await expect(page.getByText('La caja no coincide: faltan $ 100,00.')).toBeVisible()
    await page.getByLabel('Por qué hay una diferencia').fill('Un vuelto de más')
    expect(await axe()).toEqual([])
    await press(page, 'Cerrar la caja')
    const question = page.getByRole('dialog', { name: '¿Cerrar la caja?' })
    await expect(question).toContainText('Quedan $ 5.600,00 en efectivo, faltan $ 100,00.')
    expect(await axe()).toEqual([])
    await question.getByRole('button', { name: 'Volver' }).click()
    await expect(question).toHaveCount(0)
    await press(page, 'Cerrar la caja')
    await question.getByRole('button', { name: 'Cerrar la caja' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cierre de caja del')
    await expect(page.getByText('Nota: Un vuelto de más')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Tendría que haber/ })).toContainText('5.700,00')
    expect(await axe()).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    await expect(page.getByText('Firma')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await goTo(page, 'Cierre de caja')
    await expect(own).toContainText('Efectivo (0 cobros)')
    await expect(page.getByLabel('Con cuánto efectivo empezó')).toHaveValue('5.600')
    const past = page.getByRole('region', { name: 'Cierres anteriores' })
    await past.getByRole('link', { name: /faltan/ }).click()
    await expect(page.getByText('Nota: Un vuelto de más')).toBeVisible()
  })
}

test('the accountant has figures, exports, closings and orders to read, and no more', async ({
  page,
}) => {
  const accountant = await addStaff(page.request, 'seller')
  await withDatabase(
    `update users set role_id = (select id from roles where key = 'accounting') where email = $1`,
    [accountant.email],
  )
  await openBackOfficeAs(page, accountant)
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  const names = await menu.getByRole('link').allInnerTexts()
  expect(names.map((name) => name.split('\n')[0])).toEqual([
    ...['Hoy', 'Pedidos', 'Dinero por resolver', 'Cierre de caja', 'Contaduría'],
    ...['Productos', 'Exportar', 'Salud', 'Tu cuenta'],
  ])
  await goTo(page, 'Cierre de caja')
  await expect(page.getByRole('region', { name: 'Cierres anteriores' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar la caja' })).toHaveCount(0)
})

test('a seller sees neither costs nor the books, the owner both', async ({ page, openDevice }) => {
  const piece = await addPiece(page.request, { price: 12_100, cost: 4_000 })
  await openBackOffice(page, 'Productos')
  await page.getByLabel('Buscar').fill(piece.name)
  const row = page.getByRole('row', { name: new RegExp(piece.name) })
  await expect(row).toContainText('4.000')
  await expect(row).toContainText('margen 60 %')
  await row.getByRole('link', { name: piece.name }).click()
  await expect(page.getByLabel('Costo', { exact: true })).toHaveValue('4.000')
  const seller = await addStaff(page.request, 'seller')
  const other = await (await openDevice()).newPage()
  await openBackOfficeAs(other, seller, 'Productos')
  await other.getByLabel('Buscar').fill(piece.name)
  await expect(other.getByRole('row', { name: new RegExp(piece.name) })).toBeVisible()
  await expect(other.getByText('margen')).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Contaduría' })).toHaveCount(0)
})
