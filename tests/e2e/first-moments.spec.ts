import { expect, test } from '#tests/e2e/test.ts'

const SCRIPTS = '**/assets/framework-*.js'

/** Holds back what is asked for until the returned function is called. */
function hold(): { arrive: Promise<void>; letGo: () => void } {
  let letGo: () => void = () => undefined
  const arrive = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { arrive, letGo }
}

test('what is chosen before scripts come is taken up when they do', async ({ page }) => {
  const { arrive, letGo } = hold()
  await page.route(SCRIPTS, async (route) => {
    await arrive
    await route.continue()
  })
  await page.goto('/shop')
  await page.getByLabel('Ordenar por').selectOption('Menor precio')
  letGo()
  await expect(page).toHaveURL(/sortBy=final_price&order=asc/)
})

test('what is unfolded before scripts come has its form when they do', async ({ page }) => {
  const { arrive, letGo } = hold()
  await page.route(SCRIPTS, async (route) => {
    await arrive
    await route.continue()
  })
  await page.goto('/signup-success')
  await page.getByRole('main').locator('summary').click()
  await expect(page.locator('main details[open]')).toBeVisible()
  letGo()
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toBeVisible()
})

test('the first touch does not wait for photographs that never come', async ({ page }) => {
  const { arrive, letGo } = hold()
  await page.route('**/media/**', async (route) => {
    await arrive
    await route.abort()
  })
  await page.goto('/product/202', { waitUntil: 'domcontentloaded' })
  await page.getByRole('main').getByText('Añadir al carrito').first().hover()
  await page.mouse.down()
  await page.mouse.up()
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Añadir al carrito', exact: true })
    .click()
  await expect(
    page.getByRole('link', { name: 'Bolsa de compras, 1 producto' }).first(),
  ).toBeVisible()
  letGo()
})
