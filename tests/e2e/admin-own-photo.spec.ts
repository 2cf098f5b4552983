import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/e2e/test.ts'
import { expectNotice, press } from './back-office.ts'
import { addRing, openRing } from './design-form.ts'

const FILES = ['anillo-solitario-oro.jpg', 'anillo-solitario-oval-blanco.jpg']
const upload = async (name: string) => ({
  ...{ name, mimeType: 'image/jpeg', buffer: await readFile(`demo/photos/${name}`) },
})

for (const width of [1440, 390]) {
  test(`a piece that looks otherwise gets its own photo, alone, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const ring = await addRing(page)
    await openRing(page, ring)
    const photos = page.getByRole('region', { name: 'Fotos' })
    await photos.getByLabel('Elegir fotos').setInputFiles(await Promise.all(FILES.map(upload)))
    await expect(photos.getByRole('img')).toHaveCount(2)
    const warning = page.getByText('«Talle 14» y «Talle 16» se ven con la misma foto.')
    await expect(warning).toHaveCount(0)
    await press(page, 'Más de Talle 16')
    const row = page.locator(`tr[data-piece="${ring.pieces[1].id}"] + tr`)
    await row.getByLabel('Color').fill('Oro blanco')
    await expect(warning).toBeVisible()
    expect(await axe()).toEqual([])
    const own = row.getByRole('group', { name: 'Foto propia de esta pieza' })
    await own.getByRole('button', { name: 'Foto 2' }).click()
    await expect(warning).toHaveCount(0)
    await own.getByLabel('Mostrar solo esta: las otras son de otra pieza').check()
    expect(await axe()).toEqual([])
    await press(page, 'Guardar')
    await expectNotice(page, 'Guardado')
    await press(page, 'Más de Talle 16')
    const opening = page.waitForEvent('popup')
    await row.getByRole('link', { name: 'Ver en la tienda' }).click()
    const shop = await opening
    const shown = shop.getByRole('list', { name: 'Fotos' }).getByRole('listitem')
    await expect(shown).toHaveCount(1)
    await shop.getByRole('link', { name: '14', exact: true }).click()
    await expect(shown).toHaveCount(2)
  })
}
