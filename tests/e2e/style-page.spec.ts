import { openStylePage } from '#tests/e2e/open-style-page.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'

test(
  'the style page shows every component in every state and is accessible',
  opensAddresses('a page for developers, without links to it'),
  async ({ page, axe }) => {
    test.slow()
    const { address, close } = await openStylePage()
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estilo')
    await expect(page.getByRole('article').filter({ hasText: 'Sin Stock' }).first()).toBeVisible()
    await expect(page.getByRole('list', { name: /^Progreso del pedido/ }).first()).toBeVisible()
    // The scripts of the development build come one by one, and a press before the last is lost.
    await expect(async () => {
      await page.getByRole('button', { name: 'Un aviso malo' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Escribinos' })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    // Components repeat once per state, so their landmarks are not unique.
    expect((await axe()).filter((finding) => !finding.startsWith('landmark-unique'))).toEqual([])
    await page.getByRole('button', { name: 'Preguntar' }).click()
    await expect(page.getByRole('dialog', { name: '¿Eliminar tu reseña?' })).toBeVisible()
    await close()
  },
)

test.describe('the production build', () => {
  test.use({ expectedErrors: [/404/] })

  test('has no style page', opensAddresses('no link leads there'), async ({ page }) => {
    const reply = await page.goto('/dev/estilo')
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error404')
  })
})
