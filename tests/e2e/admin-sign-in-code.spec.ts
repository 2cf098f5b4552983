import { addStaff, press } from './back-office.ts'
import { readMailCode } from './people.ts'
import { expect, test } from './test.ts'

for (const width of [1440, 390]) {
  test(`staff enter with a code by mail, ${width} px wide`, async ({ page, axe }) => {
    const person = await addStaff(page.request, 'seller')
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Mandame un código por correo' }).click()
    // Nobody has said yet where to.
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()
    await page.getByLabel('Correo electrónico').fill(person.email)
    await press(page, 'Mandame un código por correo')
    await expect(page.getByLabel('Código del correo')).toBeFocused()
    expect(await axe()).toEqual([])
    await page.getByLabel('Código del correo').fill(await readMailCode(page.request, person))
    await press(page, 'Ingresar')
    await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  })
}
