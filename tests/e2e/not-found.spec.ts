import { expect, opensAddresses, test } from '#tests/e2e/test.ts'

test.describe('an unknown address', opensAddresses('no link leads there'), () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is a 404 page with product suggestions', { tag: '@phone' }, async ({ page, axe }) => {
    const response = await page.goto('/no-existe')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Error404' })).toBeVisible()
    const arrivals = page.getByRole('region', { name: 'Recién llegados' })
    await expect(arrivals.getByRole('article')).toHaveCount(4)
    expect(await axe()).toEqual([])
    await page.getByRole('link', { name: 'Volver a la tienda' }).click()
    await expect(page).toHaveURL('/shop')
  })

  test('is also shown for a removed product', async ({ page }) => {
    const response = await page.goto('/product/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Error404' })).toBeVisible()
  })
})
