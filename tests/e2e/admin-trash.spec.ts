import { expect, test } from '#tests/e2e/test.ts'
import { expectNotice, openBackOffice, press } from './back-office.ts'
import { addRing } from './design-form.ts'

for (const width of [1440, 390]) {
  test(`a design comes back without the size that had left it before, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id, name, pieces, read, owner } = await addRing(page)
    const takeOut = async (sizes: string[]) => {
      const removed = (await read())
        .filter(({ size }: { size: string }) => sizes.includes(size))
        .map(({ id, version }: { id: number; version: number }) => ({ id, version }))
      await owner.put(`/api/admin/designs/${id}`, { pieces: [], removed })
    }
    await takeOut(['Talle 16'])
    await takeOut(['Talle 14', 'Talle 18'])
    await openBackOffice(page, 'Productos')
    await page.getByLabel('Papelera').click()
    await page.getByRole('menuitem', { name: 'Eliminados' }).click()
    await page.getByLabel('Buscar').fill(name)
    await expect(page.getByText('1 a 1 de 1')).toBeVisible()
    await expect(page.getByText('Talle 16 se quitó antes')).toBeVisible()
    expect(await axe()).toEqual([])
    const choice = page.getByRole('checkbox', { name: `Elegir ${name}`, exact: true })
    await choice.check()
    await expect(choice).toBeChecked()
    await press(page, 'Recuperar')
    await page
      .getByRole('dialog', { name: 'Recuperar' })
      .getByRole('button', { name: 'Recuperar 2 piezas' })
      .click()
    await expectNotice(page, 'Otra vez en la tienda: 2 piezas')
    expect((await read()).map(({ size }: { size: string }) => size)).toEqual([
      'Talle 14',
      'Talle 18',
    ])
    // What had left before is still there, and can be chosen.
    await page.getByRole('checkbox', { name: `Elegir ${name}`, exact: true }).check()
    await press(page, 'Recuperar')
    await page.getByRole('button', { name: 'Recuperar 1 pieza' }).click()
    await expectNotice(page, 'Otra vez en la tienda: 1 pieza')
    expect(await read()).toHaveLength(pieces.length)
  })
}
