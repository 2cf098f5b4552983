import type { Page } from '@playwright/test'
import { addCustomer, getCustomer, PASSWORD, signIn } from '#tests/e2e/people.ts'
import { fact, press } from '#tests/e2e/profile-page.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const shortProfile = {
  full_name: 'Ana Paz',
  email: 'ana@example.com',
  phone: '341',
  address_line_1: 'Córdoba 1450',
  address_line_2: '',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  country_region: 'Argentina',
  zipcode: 'S2000',
  ring_size: '14',
  bracelet_length: '',
  necklace_length: '',
}
const profileHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Perfil' })

test('the profile shows the customer’s data and empty fields', async ({ page, axe }) => {
  const ana = await addCustomer(page.request)
  await signIn(page, ana)
  await walkTo(page, '/dashboard')
  await expect(fact(page, 'Nombre completo')).toHaveText('Ana Paz')
  await expect(fact(page, 'Email')).toHaveText(ana.email)
  for (const label of ['Teléfono', 'Dirección', 'Dirección secundaria', 'Código postal']) {
    await expect(fact(page, label)).toHaveText('Sin completar')
  }
  await expect(page).toHaveTitle('Perfil · Quilate')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const links = { 'Editar perfil': '/edit-profile', 'Cambiar contraseña': '/reset_password' }
  for (const [name, path] of Object.entries(links)) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  const menu = page.getByRole('navigation', { name: 'Tu cuenta' })
  await expect(menu.getByRole('link')).toHaveText([
    'Perfil',
    'Favoritos',
    'Órdenes',
    'Bolsa de compras',
  ])
  await expect(menu.getByRole('link', { name: 'Perfil' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Este dispositivo')).toBeVisible()
  expect(await axe()).toEqual([])
})

test('a changed profile is saved and shown', async ({ page }) => {
  await signIn(page, await addCustomer(page.request))
  await walkTo(page, '/dashboard')
  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await expect(page.getByLabel('País')).toHaveValue('Argentina')
  const filled = {
    Teléfono: ['+54 341 555-1234', 'tel'],
    'Dirección (opcional)': ['Córdoba 1450', 'address-line1'],
    'Dirección secundaria': ['2.º B', 'address-line2'],
    Ciudad: ['Rosario', 'address-level2'],
    Provincia: ['Santa Fe', 'address-level1'],
    'Código postal': ['S2000', 'postal-code'],
  }
  await expect(page.getByLabel('Teléfono')).toHaveAttribute('inputmode', 'tel')
  for (const [label, [text = '', autocomplete = '']] of Object.entries(filled)) {
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', autocomplete)
    await page.getByLabel(label).fill(text)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  for (const [label, [text = '']] of Object.entries(filled)) {
    await expect(fact(page, label.replace(' (opcional)', ''))).toHaveText(text)
  }
  await expect(fact(page, 'País')).toHaveText('Argentina')
  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await expect(page.getByLabel('Ciudad')).toHaveValue('Rosario')
})

test('a missing city is reported at its field before any request', async ({ page, axe }) => {
  let sent = 0
  await page.route('**/api/profile/update', (route) => {
    sent += 1
    return route.continue()
  })
  await signIn(page, await addCustomer(page.request))
  await walkTo(page, '/edit-profile')
  await page.getByLabel('Provincia').fill('Santa Fe')
  await press(page, 'Guardar cambios')
  const city = page.getByLabel('Ciudad')
  await expect(city).toBeFocused()
  await expect(city).toHaveAttribute('aria-invalid', 'true')
  await expect(city).toHaveAccessibleDescription('Este campo no puede quedar vacío.')
  await expect(page.locator('[aria-invalid]')).toHaveCount(1)
  expect(sent).toBe(0)
  expect(await axe()).toEqual([])
  await city.fill('Rosario')
  await press(page, 'Guardar cambios')
  await expect(page).toHaveURL('/dashboard')
})

test.describe('profile errors', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 400/] })

  test('a rejected value is reported at its field and the input is kept', async ({ page }) => {
    await signIn(page, await getCustomer(page.request))
    await walkTo(page, '/edit-profile')
    await page.getByLabel('Ciudad').fill('Rosario')
    await page.getByLabel('Provincia').fill('Santa Fe')
    await page.route('**/api/profile/update', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'No.', code: 'invalid', fields: { zipcode: ['No existe ese código.'] } },
      }),
    )
    await press(page, 'Guardar cambios')
    const code = page.getByLabel('Código postal')
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription('No existe ese código.')

    await page.unroute('**/api/profile/update')
    await page.route('**/api/profile/update', (route) => route.abort())
    await press(page, 'Guardar cambios')
    await expect(page.getByRole('alert')).toContainText(
      'Error conectando con el servidor, intenta mas tarde',
    )
    await expect(page.getByLabel('Ciudad')).toHaveValue('Rosario')
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  })

  test('a profile that cannot be loaded can be retried', async ({ page, axe }) => {
    await signIn(page, await getCustomer(page.request))
    await page.route('**/api/profile/user', (route) => route.abort())
    await walkTo(page, '/dashboard')
    await expect(page.getByText('No pudimos traer tus datos')).toBeVisible()
    expect(await axe()).toEqual([])
    const failed = page.waitForEvent('requestfailed')
    await press(page, 'Reintentar')
    await failed
    await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeEnabled()
    await expect(page.getByText('No pudimos traer tus datos')).toBeVisible()
    await page.unroute('**/api/profile/user')
    await press(page, 'Reintentar')
    await expect(fact(page, 'Nombre completo')).toHaveText('Ana Paz')
  })
})

test(
  'a guest is redirected to the sign-in page and back',
  opensAddresses('a guest has only a bookmark that leads there'),
  async ({ page }) => {
    const ana = await getCustomer(page.request)
    await page.goto('/edit-profile')
    await expect(page).toHaveURL('/login?next=%2Fedit-profile')
    await page.locator('input[autocomplete^=username]').fill(ana.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await press(page, 'Ingresar')
    await expect(page).toHaveURL('/edit-profile')
    await expect(page.getByLabel('País')).toHaveValue('Argentina')
  },
)

test('loading the profile causes no layout shift', async ({ page }) => {
  await signIn(page, await getCustomer(page.request))
  let answer: () => Promise<void> = async () => undefined
  await page.route('**/api/profile/user', (route) => {
    answer = () => route.fulfill({ json: { profile: shortProfile } })
  })
  await walkTo(page, '/dashboard')
  const devices = page.getByRole('heading', { name: 'Tus dispositivos' })
  await expect(page.getByText('Este dispositivo')).toBeVisible()
  await expect(fact(page, 'Email')).toBeEmpty()
  const before = await devices.boundingBox()
  await answer()
  await expect(fact(page, 'Email')).toHaveText(shortProfile.email)
  expect(await devices.boundingBox()).toEqual(before)
})

test.describe('before hydration', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a private page shows nothing to guests',
    opensAddresses('a guest has only a bookmark that leads there'),
    async ({ page }) => {
      await page.goto('/dashboard')
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(profileHeading(page)).toBeHidden()
    },
  )
})
