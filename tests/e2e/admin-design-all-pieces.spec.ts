import { adminRepricingApi } from '#contracts/admin/repricing.ts'
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

for (const width of [1440, 390]) {
  test(`the prices of all pieces follow their grams of gold, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const ring = await addRing(page)
    // No other piece is of this karat.
    await ring.owner.put(adminRepricingApi.quote.path, { quotes: [{ karat: 11, price: 30_000 }] })
    await openRing(page, ring)
    for (const [size, grams] of [
      ['14', '3'],
      ['16', '3,2'],
      ['18', '3,5'],
    ]) {
      if (width === 390) await press(page, `Más de Talle ${size}`)
      await cell(page, `Gramos de Talle ${size}`).fill(grams as string)
    }
    await page.getByText('Precio por el oro').click()
    await cell(page, 'Quilates').fill('11')
    await cell(page, 'Mano de obra').fill('10.000')
    await cell(page, 'Margen (%)').fill('10')
    await expect(
      page.getByText('por peso, 3 piezas irían de $ 110.000,00 a $ 126.500,00'),
    ).toBeVisible()
    expect(await axe()).toEqual([])
    await press(page, 'Usar precios del oro')
    await expect(cell(page, 'Precio de Talle 16')).toHaveValue('116.600')
    await press(page, 'Guardar')
    await expectNotice(page, 'Guardado')
    const saved = (await ring.read()) as Record<string, unknown>[]
    expect(saved.map(({ price }) => price)).toEqual([110_000, 116_600, 126_500])
  })
}
