import { add, goToBag, rows } from '#tests/e2e/cart.ts'
import { expect, test } from '#tests/e2e/test.ts'

const STEEL = 'Reloj de acero con esfera verde y malla de acero'
const LEATHER = 'Reloj de acero con esfera verde y malla de cuero marrón'

test('another strap has its own photo, in the page and in the bag @phone', async ({ page }) => {
  await page.goto('/product/803')
  const photos = page.getByRole('list', { name: 'Fotos' })
  await expect(photos.getByRole('img', { name: STEEL, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Cuero marrón', exact: true }).click()
  await expect(page).toHaveURL(/\/product\/804/)
  await expect(photos.getByRole('img', { name: LEATHER })).toBeVisible()
  await expect(photos.getByRole('listitem')).toHaveCount(1)
  await add(page).click()
  await goToBag(page)
  await expect(rows(page).locator('img').first()).toHaveAttribute('src', /acero-verde-cuero/)
})
