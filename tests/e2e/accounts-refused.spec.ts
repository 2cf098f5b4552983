import type { Page } from '@playwright/test'
import {
  addCustomer,
  addPerson,
  makePerson,
  PASSWORD,
  readMailLink,
  readTokens,
} from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import {
  abortRequests,
  button,
  CUT,
  DEAD_LINK,
  expectFieldError,
  expectToast,
  field,
  fill,
  logIn,
  recordAuthCalls,
  refuse,
  toForm,
} from './auth.ts'

test.describe('account forms with errors', () => {
  test.use({ expectedErrors: [/Failed to load resource|status of 500.*reset_password/] })

  test('an expired activation link shows an error and offers another mail', async ({ page }) => {
    await page.goto(`/activate${DEAD_LINK}`)
    await button(page, 'Activar Cuenta').click()
    await expect(page).toHaveURL('/')
    const toast = await expectToast(page, 'bad', 'Error activando tu cuenta')
    await toast.getByRole('link', { name: 'Pedir otro correo de activación' }).click()
    await expect(page).toHaveURL('/login?resend')
    await expect(
      page.getByRole('form', { name: 'Pedir otro correo de activación' }).getByLabel('Email'),
    ).toBeVisible()
  })

  test('an activation link used twice says that the account is active', async ({ page }) => {
    const person = await addCustomer(page.request)
    await page.goto(await readMailLink(page.request, person, 'activate'))
    await button(page, 'Activar Cuenta').click()
    await expect(page).toHaveURL('/')
    const toast = await expectToast(page, 'bad', 'Error activando tu cuenta')
    await expect(toast).toContainText('la cuenta está activa')
    await toast.getByRole('link', { name: 'Ingresar a tu cuenta' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('an activation without a connection shows an error', async ({ page }) => {
    await page.goto(`/activate${DEAD_LINK}`)
    await abortRequests(page, '/auth/users/activation/')
    await button(page, 'Activar Cuenta').click()
    await expect(page).toHaveURL('/')
    await expectToast(page, 'bad', CUT)
  })

  test('a wrong password is reported at its field and stores no token', async ({ page }) => {
    await walkTo(page, '/login')
    await page.evaluate(() => localStorage.setItem('refresh', 'of another time'))
    await logIn(page, { email: 'nadie@example.com', password: PASSWORD })
    await expectToast(page, 'bad', 'Error al iniciar sesión.')
    await expect(page).toHaveURL('/login')
    await expectFieldError(page, 'Contraseña', /No se encontró una cuenta activa/)
    await expect(field(page, 'Contraseña')).toBeFocused()
    await expect(field(page, 'Email')).toHaveValue('nadie@example.com')
    expect(await readTokens(page)).toEqual([null, null])
    await field(page, 'Contraseña').fill('otra')
    await expect(field(page, 'Contraseña')).not.toHaveAttribute('aria-invalid')
  })

  test('a sign-in without a connection shows an error', async ({ page }) => {
    await walkTo(page, '/login')
    await abortRequests(page, '/auth/jwt/create/')
    await logIn(page, makePerson())
    await expectToast(page, 'bad', 'Error al iniciar, intenta mas tarde')
    await expect(button(page, 'Ingresar')).toHaveAttribute('aria-busy', 'false')
  })

  test('too many sign-in attempts show how long to wait', async ({ page }) => {
    await walkTo(page, '/login')
    await page.route('**/auth/jwt/create/', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { detail: 'no' } }),
    )
    await logIn(page, makePerson())
    await expectToast(page, 'bad', 'Error al iniciar sesión.')
    const wait = page.getByRole('main').getByText('Esperá 14 minutos y probá de nuevo.')
    await expect(wait).toBeFocused()
  })

  test('a sign-up with an existing email is reported at its field', async ({ page }) => {
    const person = await addPerson(page.request)
    await walkTo(page, '/register')
    await fill(page, { ...toForm(person), Contraseña: '12345', 'Repetir contraseña': '54321' })
    await button(page, 'Crear cuenta').click()
    await expectToast(page, 'bad', 'Error al crear tu cuenta.')
    await expectFieldError(page, 'Email', 'Ya existe una cuenta con esta dirección de correo.')
    await expectFieldError(page, 'Contraseña', /demasiado corta.*sólo números/)
    await expectFieldError(page, 'Repetir contraseña', 'Las contraseñas no coinciden.')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(page).toHaveURL('/register')
  })

  test('a sign-up without a connection shows an error and keeps the input', async ({ page }) => {
    await walkTo(page, '/register')
    await abortRequests(page, '/auth/users/')
    await fill(page, toForm(makePerson()))
    await button(page, 'Crear cuenta').click()
    await expectToast(page, 'bad', CUT)
    await expect(field(page, 'Nombre')).toHaveValue('Ana')
  })

  for (const [how, fail] of [
    ['that fails with a 500', (page: Page) => refuse(page, '/auth/users/reset_password/', 500)],
    ['without a connection', (page: Page) => abortRequests(page, '/auth/users/reset_password/')],
  ] as const) {
    test(`a password reset mail ${how} shows an error`, async ({ page }) => {
      await walkTo(page, '/reset_password')
      await fail(page)
      await field(page, 'Email').fill('ana@example.com')
      await button(page, 'Enviar email').click()
      await expectToast(page, 'bad', 'Error al enviar email de cambio de contraseña')
      await expect(page).toHaveURL('/')
    })
  }

  test('two different passwords are rejected before any request', async ({ page }) => {
    const asked = recordAuthCalls(page)
    await page.goto(`/password/reset/confirm${DEAD_LINK}`)
    await fill(page, { 'Contraseña nueva': 'una cadena', 'Repetir contraseña': 'otra cadena' })
    await button(page, 'Cambiar contraseña').click()
    await expectToast(page, 'bad', 'Las contraseñas no coinciden')
    await expectFieldError(
      page,
      'Repetir contraseña',
      'Escribí la misma contraseña en los dos campos.',
    )
    await expect(field(page, 'Repetir contraseña')).toBeFocused()
    expect(asked).toEqual([])
  })

  test('an expired password reset link shows an error and offers another', async ({ page }) => {
    const person = await addCustomer(page.request)
    await page.request.post('/auth/users/reset_password/', { data: { email: person.email } })
    const link = await readMailLink(page.request, person, 'password/reset/confirm')
    await page.goto(`${link}x`)
    await fill(page, { 'Contraseña nueva': 'una cadena', 'Repetir contraseña': 'una cadena' })
    await button(page, 'Cambiar contraseña').click()
    await expectToast(page, 'bad', 'Error al cambiar la contraseña')
    await expect(page.getByText('El enlace no es válido o ya venció.')).toBeFocused()

    await abortRequests(page, '/auth/users/reset_password_confirm/')
    await button(page, 'Cambiar contraseña').click()
    await expectToast(page, 'bad', 'Error al cambiar la contraseña')
    await page.getByRole('link', { name: 'Pedí otro' }).click()
    await expect(page).toHaveURL('/reset_password')
  })

  test('a weak password is reported at its field', async ({ page }) => {
    const person = await addCustomer(page.request)
    await page.request.post('/auth/users/reset_password/', { data: { email: person.email } })
    await page.goto(await readMailLink(page.request, person, 'password/reset/confirm'))
    await fill(page, { 'Contraseña nueva': 'corta', 'Repetir contraseña': 'corta' })
    await button(page, 'Cambiar contraseña').click()
    await expectToast(page, 'bad', 'Error al cambiar la contraseña')
    await expectFieldError(page, 'Contraseña nueva', /demasiado corta/)
    await expect(field(page, 'Contraseña nueva')).toBeFocused()
  })
})
