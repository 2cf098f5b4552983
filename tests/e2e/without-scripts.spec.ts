import { main } from '#tests/e2e/cart.ts'
import { expect, test } from '#tests/e2e/test.ts'

test.use({ javaScriptEnabled: false })

test('without scripts the bag is not called empty', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Bolsa de compras/ }).click()
  await expect(main(page).getByText(/^Para ver tu bolsa hace falta JavaScript/)).toBeVisible()
  await expect(main(page).getByText('No hay productos en tu bolsa')).toBeHidden()
})

test('without scripts the ring guide says what still works', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Guía de talles' }).click()
  const tool = page.getByRole('region', { name: 'Con un anillo tuyo' })
  await expect(tool.getByText(/^Los controles necesitan JavaScript/)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
})
