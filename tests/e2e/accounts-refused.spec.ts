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
  button,
  CUT,
  cut,
  DEAD_LINK,
  field,
  fill,
  isWrong,
  logIn,
  refuse,
  says,
  toForm,
  watch,
} from './auth.ts'

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource|status of 500.*reset_password/] })

  test('a dead activation link says so, and leads to another', async ({ page }) => {
    await page.goto(`/activate${DEAD_LINK}`)
    await button(page, 'Activar Cuenta').click()
    await expect(page).toHaveURL('/')
    const toast = await says(page, 'bad', 'Error activando tu cuenta')
    await toast.getByRole('link', { name: 'Pedir otro correo de activación' }).click()
    await expect(page).toHaveURL('/login?resend')
    await expect(
      page.getByRole('form', { name: 'Pedir otro correo de activación' }).getByLabel('Email'),
    ).toBeVisible()
  })

  test('an activation link used again says that the account is active', async ({ page }) => {
    const person = await addCustomer(page.request)
    await page.goto(await readMailLink(page.request, person, 'activate'))
    await button(page, 'Activar Cuenta').click()
    await expect(page).toHaveURL('/')
    const toast = await says(page, 'bad', 'Error activando tu cuenta')
    await expect(toast).toContainText('la cuenta está activa')
    await toast.getByRole('link', { name: 'Ingresar a tu cuenta' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('an activation without a line', async ({ page }) => {
    await page.goto(`/activate${DEAD_LINK}`)
    await cut(page, '/auth/users/activation/')
    await button(page, 'Activar Cuenta').click()
    await expect(page).toHaveURL('/')
    await says(page, 'bad', CUT)
  })

  test('a wrong password is said beside it, and nobody is signed in', async ({ page }) => {
    await walkTo(page, '/login')
    await page.evaluate(() => localStorage.setItem('refresh', 'of another time'))
    await logIn(page, { email: 'nadie@example.com', password: PASSWORD })
    await says(page, 'bad', 'Error al iniciar sesión.')
    await expect(page).toHaveURL('/login')
    await isWrong(page, 'Contraseña', /No se encontró una cuenta activa/)
    await expect(field(page, 'Contraseña')).toBeFocused()
    await expect(field(page, 'Email')).toHaveValue('nadie@example.com')
    expect(await readTokens(page)).toEqual([null, null])
    await field(page, 'Contraseña').fill('otra')
    await expect(field(page, 'Contraseña')).not.toHaveAttribute('aria-invalid')
  })

  test('a login without a line', async ({ page }) => {
    await walkTo(page, '/login')
    await cut(page, '/auth/jwt/create/')
    await logIn(page, makePerson())
    await says(page, 'bad', 'Error al iniciar, intenta mas tarde')
    await expect(button(page, 'Ingresar')).toHaveAttribute('aria-busy', 'false')
  })

  test('whoever tried too often is told how long to wait', async ({ page }) => {
    await walkTo(page, '/login')
    await page.route('**/auth/jwt/create/', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { detail: 'no' } }),
    )
    await logIn(page, makePerson())
    await says(page, 'bad', 'Error al iniciar sesión.')
    const wait = page.getByRole('main').getByText('Esperá 14 minutos y probá de nuevo.')
    await expect(wait).toBeFocused()
  })

  test('an address that has an account already is said beside it', async ({ page }) => {
    const person = await addPerson(page.request)
    await walkTo(page, '/register')
    await fill(page, { ...toForm(person), Contraseña: '12345', 'Repetir contraseña': '54321' })
    await button(page, 'Crear cuenta').click()
    await says(page, 'bad', 'Error al crear tu cuenta.')
    await isWrong(page, 'Email', 'Ya existe una cuenta con esta dirección de correo.')
    await isWrong(page, 'Contraseña', /demasiado corta.*sólo números/)
    await isWrong(page, 'Repetir contraseña', 'Las contraseñas no coinciden.')
    await expect(field(page, 'Email')).toBeFocused()
    await expect(page).toHaveURL('/register')
  })

  test('a sign-up without a line', async ({ page }) => {
    await walkTo(page, '/register')
    await cut(page, '/auth/users/')
    await fill(page, toForm(makePerson()))
    await button(page, 'Crear cuenta').click()
    await says(page, 'bad', CUT)
    await expect(field(page, 'Nombre')).toHaveValue('Ana')
  })

  for (const [how, fail] of [
    ['that the shop refuses', (page: Page) => refuse(page, '/auth/users/reset_password/', 500)],
    ['without a line', (page: Page) => cut(page, '/auth/users/reset_password/')],
  ] as const) {
    test(`a mail for another password ${how}`, async ({ page }) => {
      await walkTo(page, '/reset_password')
      await fail(page)
      await field(page, 'Email').fill('ana@example.com')
      await button(page, 'Enviar email').click()
      await says(page, 'bad', 'Error al enviar email de cambio de contraseña')
      await expect(page).toHaveURL('/')
    })
  }

  test('two passwords that differ are not sent', async ({ page }) => {
    const asked = watch(page)
    await page.goto(`/password/reset/confirm${DEAD_LINK}`)
    await fill(page, { 'Contraseña nueva': 'una cadena', 'Repetir contraseña': 'otra cadena' })
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'bad', 'Las contraseñas no coinciden')
    await isWrong(page, 'Repetir contraseña', 'Escribí la misma contraseña en los dos campos.')
    await expect(field(page, 'Repetir contraseña')).toBeFocused()
    expect(asked).toEqual([])
  })

  test('a dead link to another password says so, and leads to another', async ({ page }) => {
    const person = await addCustomer(page.request)
    await page.request.post('/auth/users/reset_password/', { data: { email: person.email } })
    const link = await readMailLink(page.request, person, 'password/reset/confirm')
    await page.goto(`${link}x`)
    await fill(page, { 'Contraseña nueva': 'una cadena', 'Repetir contraseña': 'una cadena' })
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'bad', 'Error al cambiar la contraseña')
    await expect(page.getByText('El enlace no es válido o ya venció.')).toBeFocused()

    await cut(page, '/auth/users/reset_password_confirm/')
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'bad', 'Error al cambiar la contraseña')
    await page.getByRole('link', { name: 'Pedí otro' }).click()
    await expect(page).toHaveURL('/reset_password')
  })

  test('a password that is too weak is said beside it', async ({ page }) => {
    const person = await addCustomer(page.request)
    await page.request.post('/auth/users/reset_password/', { data: { email: person.email } })
    await page.goto(await readMailLink(page.request, person, 'password/reset/confirm'))
    await fill(page, { 'Contraseña nueva': 'corta', 'Repetir contraseña': 'corta' })
    await button(page, 'Cambiar contraseña').click()
    await says(page, 'bad', 'Error al cambiar la contraseña')
    await isWrong(page, 'Contraseña nueva', /demasiado corta/)
    await expect(field(page, 'Contraseña nueva')).toBeFocused()
  })
})
