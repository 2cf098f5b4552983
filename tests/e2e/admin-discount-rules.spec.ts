import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, askAsOwner, expectNotice, openBackOffice, press } from './back-office.ts'

for (const width of [1440, 390]) {
  test(`a rule for a tag lowers the price in the shop, and turned off restores it, ${width} px wide`, async ({
    page,
    openDevice,
    axe,
  }) => {
    const viewport = { width, height: 900 }
    const tag = `boda-${width}-${Date.now().toString(36)}`
    const piece = await addPiece(page.request)
    const owner = await askAsOwner(page.request)
    await owner.put(`/api/admin/products/${piece.id}`, { tags: [tag], version: piece.version })
    const shopper = await (await openDevice({ viewport })).newPage()
    await shopper.goto(`/product/${piece.id}`)
    const price = shopper.getByRole('main').getByText('$ 80.000,00').first()
    await expect(price).toHaveCount(0)

    await page.setViewportSize(viewport)
    await openBackOffice(page, 'Reglas de descuento', 'Nueva regla')
    const name = `Semana ${tag}`
    await page.getByLabel('Nombre').fill(name)
    await page.getByLabel('Descuento (%)').fill('20')
    await page.getByLabel('Etiquetas de producto').fill(tag)
    await page.getByRole('option', { name: `Agregar «${tag}»` }).click()
    const preview = page.getByRole('region', { name: 'Esto va a pasar' })
    await expect(preview).toContainText('Entra 1 producto (1 pieza).')
    await expect(preview).toContainText('$ 80.000,00')
    expect(await axe()).toEqual([])
    await press(page, 'Guardar')
    await expect(page.getByRole('heading', { level: 1, name: 'Reglas de descuento' })).toBeVisible()

    await expect
      .poll(async () => {
        await shopper.reload()
        return price.count()
      })
      .toBe(1)

    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByLabel('Activa').uncheck()
    await press(page, 'Guardar')
    await expectNotice(page, 'Guardado')
    await expect
      .poll(async () => {
        await shopper.reload()
        return price.count()
      })
      .toBe(0)
  })
}
