import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/e2e/test.ts'
import { expectNotice, press } from './back-office.ts'
import { addRing, cell, openRing } from './design-form.ts'

const PHOTOS = ['anillo-solitario-oro.jpg', 'anillo-solitario-oro-2.jpg']

test.use({ expectedErrors: [/status of (400|409)/] })

test('the error is shown in its cell, and unsaved changes are not lost', async ({ page }) => {
  const ring = await addRing(page)
  await openRing(page, ring)
  await cell(page, 'SKU para todas').fill('IGUAL')
  await page.keyboard.press('Enter')
  await press(page, 'Guardar')
  await expect(page.getByText('Otra pieza tiene el mismo código.')).toHaveCount(3)
  await expect(cell(page, 'SKU de Talle 16')).toHaveAttribute('aria-invalid', 'true')
  let asked = ''
  page.once('dialog', (dialog) => {
    asked = dialog.message()
    return dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Envíos' }).click()
  await expect.poll(() => asked).toContain('Hay cambios sin guardar')
  await cell(page, 'SKU para todas').fill(`${ring.name.slice(-6)}-{talle}`)
  await page.keyboard.press('Enter')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
})

for (const width of [1440, 390]) {
  test(`a size that another piece has is refused at its row, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const ring = await addRing(page)
    await openRing(page, ring)
    await press(page, 'Más de Talle 16')
    const row = page.locator(`tr[data-piece="${ring.pieces[1].id}"]`)
    const size = page.getByLabel('Talle o medida')
    await size.fill('Talle 14')
    await row.getByRole('button', { name: /^Más de/ }).click()
    await expect(size).toHaveCount(0)
    await press(page, 'Guardar')
    const message = page.getByText('Otra pieza de este diseño ya es «Talle 14», de Oro.')
    await expect(message).toBeVisible()
    expect(await axe()).toEqual([])
    await row.getByRole('button', { name: /^Más de/ }).click()
    await size.fill('Talle 15')
    await press(page, 'Guardar')
    await expectNotice(page, 'Guardado')
    await expect(message).toHaveCount(0)
    expect((await ring.read()).map((piece: { size: string }) => piece.size)).toContain('Talle 15')
  })
}

test('photos are ordered by dragging, and a refused file does not stop the others', async ({
  page,
}) => {
  const ring = await addRing(page)
  await openRing(page, ring)
  const photos = page.getByRole('region', { name: 'Fotos' })
  await photos.getByLabel('Elegir fotos').setInputFiles([
    { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no soy foto') },
    ...(await Promise.all(
      PHOTOS.map(async (name) => ({
        ...{ name, mimeType: 'image/jpeg' },
        buffer: await readFile(`demo/photos/${name}`),
      })),
    )),
  ])
  await expect(photos.getByText(/nota\.jpg: El archivo no es una imagen/)).toBeVisible()
  const second = page.getByRole('button', { name: 'Foto 2', exact: true })
  const source = await second.getByRole('img').getAttribute('src')
  await second.dragTo(page.getByRole('button', { name: 'Foto 1', exact: true }))
  await expect(photos.getByRole('img').first()).toHaveAttribute('src', source as string)
  await press(page, 'Foto 2')
  await press(page, 'Quitar la foto 2')
  await press(page, 'Más de Talle 14')
  await page
    .getByRole('group', { name: 'Foto propia de esta pieza' })
    .getByRole('button', { name: 'Foto 1' })
    .click()
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  const stored = await ring.owner.get(`/api/admin/designs/${ring.id}`)
  expect(stored.photos).toHaveLength(1)
  expect(source).toContain(stored.photos[0].url)
  expect(stored.pieces[0].own_photo).toBe(stored.photos[0].url)
})

test('stock that was sold meanwhile is shown before it is saved', async ({ page }) => {
  const ring = await addRing(page)
  await openRing(page, ring)
  await cell(page, 'Stock de Talle 14').fill('0')
  const [first, ...others] = ring.pieces
  await ring.owner.put(`/api/admin/designs/${ring.id}`, {
    pieces: [
      { id: first.id, version: 1, quantity: 1, quantity_seen: 2 },
      ...others.map(({ id }: { id: number }) => ({ id, version: 1 })),
    ],
  })
  await press(page, 'Guardar')
  await expectNotice(page, /cambió el stock de Talle 14: ahora hay 1/)
  await expect(cell(page, 'Stock de Talle 14')).toHaveValue('0')
  await cell(page, 'Stock de Talle 14').fill('3')
  await press(page, 'Guardar')
  await expect.poll(async () => (await ring.read())[0].quantity).toBe(3)
})

test('what was changed of a size that somebody else removed is named', async ({
  page,
  context,
}) => {
  const ring = await addRing(page)
  await openRing(page, ring)
  await cell(page, 'Stock de Talle 14').fill('5')
  await cell(page, 'Precio de Talle 16').fill('105.000')
  const other = await context.newPage()
  await openRing(other, ring)
  await press(other, 'Más de Talle 14')
  await other
    .getByRole('group', { name: 'Talle 14' })
    .getByRole('button', { name: 'Quitar pieza' })
    .click()
  await press(other, 'Guardar')
  await expectNotice(other, 'Guardado')
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado, salvo lo que cambiaste de Talle 14: alguien más lo quitó')
  await expect(cell(page, 'Precio de Talle 16')).toHaveValue('105.000')
  await expect(cell(page, 'Stock de Talle 14')).toHaveCount(0)
})
