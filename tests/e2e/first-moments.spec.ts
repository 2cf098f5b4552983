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
  await page.goto('/shop', { waitUntil: 'load' })
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
  await page.goto('/signup-success', { waitUntil: 'load' })
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
  await page.getByRole('heading', { level: 1 }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Añadir al carrito', exact: true })
    .click()
  await expect(
    page.getByRole('link', { name: 'Bolsa de compras, 1 producto' }).first(),
  ).toBeVisible()
  letGo()
})

test('a button that is pressed before scripts come does its work when they do', async ({
  page,
}) => {
  const { arrive, letGo } = hold()
  await page.route(SCRIPTS, async (route) => {
    await arrive
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'load' })
  const password = page.getByLabel('Contraseña', { exact: true })
  await password.fill('cadena')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  letGo()
  await expect(password).toHaveAttribute('type', 'text')
})

test('a photograph that is chosen before scripts come stays chosen', async ({ page }) => {
  const { arrive, letGo } = hold()
  await page.route(SCRIPTS, async (route) => {
    await arrive
    await route.continue()
  })
  await page.goto('/product/401', { waitUntil: 'load' })
  const second = page.getByRole('radio', { name: 'Foto secundaria' })
  await second.check()
  letGo()
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Foto principal' })).toBeChecked()
  await expect(second).not.toBeChecked()
})
