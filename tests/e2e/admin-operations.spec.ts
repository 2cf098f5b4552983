import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { addStaff, goTo, openBackOfficeAs, press } from './back-office.ts'
import { holdOperations } from './operation-lock.ts'

const findPanel = (page: Page) => page.getByRole('region', { name: 'Tareas' })

/** Starts an import of new pieces, which waits for its first step. */
async function startImport(page: Page, sku: string) {
  const rows = ['sku;nombre;categoria;material;precio', `${sku};Aro ${sku};Aros;Oro;1000`]
  await page.getByLabel('Elegir la planilla').setInputFiles({
    name: `${sku}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await press(page, 'Probar sin escribir nada')
  await press(page, 'Importar la fila')
  await expect(findPanel(page)).toContainText(`Importar ${sku}.csv`)
}

/** While the page scrolls, the panel stays at the top and covers nothing that stays there too. */
async function expectPanelAtTop(page: Page) {
  await page.evaluate(() => {
    document.body.style.paddingBottom = '100vh'
    window.scrollTo(0, 300)
  })
  await expect(async () => {
    const panel = await findPanel(page).boundingBox()
    expect(panel?.y).toBe(0)
    const head = await page
      .locator('header')
      .filter({ has: page.locator('h1') })
      .boundingBox()
    const isStuck = (head?.y ?? -1) >= 0
    if (isStuck) expect(head?.y).toBe(panel?.height)
    expect(isStuck).toBe((page.viewportSize()?.width ?? 0) < 768)
  }).toPass()
  await page.evaluate(() => window.scrollTo(0, 0))
}

let codes = 0
const createSku = () => {
  codes += 1
  return `OP-${(process.pid * 1000 + codes).toString(36)}`.toUpperCase()
}

for (const width of [1440, 390]) {
  test(`an operation is cancelled from another screen, ${width} px wide`, async ({ page, axe }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    const owner = await addStaff(page.request, 'owner')
    const release = await holdOperations()
    const sku = createSku()
    await openBackOfficeAs(page, owner, 'Importar y exportar')
    await startImport(page, sku)
    await goTo(page, 'Pedidos')
    await expect(findPanel(page)).toContainText(`Importar ${sku}.csv`)
    expect(await axe()).toEqual([])
    await expectPanelAtTop(page)
    await findPanel(page)
      .getByRole('button', { name: /^Cancelar/ })
      .click()
    await release()
    await expect(findPanel(page)).toContainText('Se canceló: no cambió nada.', { timeout: 45_000 })
    expect(await axe()).toEqual([])
    await findPanel(page)
      .getByRole('button', { name: /^Quitar de la lista/ })
      .click()
    await expect(findPanel(page)).toHaveCount(0)
    await goTo(page, 'Productos')
    await page.getByLabel('Buscar').fill(sku)
    await expect(page.getByText('Nada coincide con estos filtros.')).toBeVisible()
  })
}

test('an operation goes on while its page is reloaded, and its result is found again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const owner = await addStaff(page.request, 'owner')
  const release = await holdOperations()
  const sku = createSku()
  await openBackOfficeAs(page, owner, 'Importar y exportar')
  await startImport(page, sku)
  await page.reload()
  await expect(findPanel(page)).toContainText(`Importar ${sku}.csv`)
  await release()
  await findPanel(page).getByRole('link', { name: 'Ver el resultado' }).click({ timeout: 45_000 })
  await expect(page.getByText('Listo: nuevos 1')).toBeVisible()
  await goTo(page, 'Productos')
  await page.getByLabel('Buscar').fill(sku)
  await expect(page.getByRole('link', { name: `Aro ${sku}` })).toBeVisible()
})
