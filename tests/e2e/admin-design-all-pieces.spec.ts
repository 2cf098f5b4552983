import { expect, test } from '#tests/e2e/test.ts'
import { expectNotice, press } from './back-office.ts'
import { addRing, cell, openRing } from './design-form.ts'

for (const width of [1440, 390]) {
  test(`a relative change for all pieces is applied once by Enter, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const ring = await addRing(page)
    await openRing(page, ring)
    await cell(page, 'Precio para todas').fill('+10%')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Precio de Talle 14')).toBeFocused()
    await expect(cell(page, 'Precio de Talle 14')).toHaveValue('110.000')
    await expect(page.getByText('3 cambios sin guardar')).toBeVisible()
    await cell(page, 'Stock para todas').fill('+2')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Stock de Talle 18')).toHaveValue('4')
    await cell(page, 'Stock para todas').fill('+1')
    await page.keyboard.press('Tab')
    await expect(cell(page, 'Stock de Talle 18')).toHaveValue('5')
    await press(page, 'Guardar')
    await expectNotice(page, 'Guardado')
    const saved = (await ring.read()) as Record<string, unknown>[]
    expect(saved.map(({ price, quantity }) => [price, quantity])).toEqual(
      Array(3).fill([110_000, 5]),
    )
  })
}
