import type { Route } from '@playwright/test'
import {
  addCustomer,
  addPerson,
  getCustomer,
  getTokens,
  listMail,
  makePerson,
  readMailLink,
  readTokens,
} from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import { button, expectToast, field, fill, findAccountLink, logIn, toForm } from './auth.ts'

test('a visitor signs up, activates the account, signs in and signs out', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const person = makePerson()
  await walkTo(page, '/register')
  await fill(page, toForm(person))
  await button(page, 'Crear cuenta').click()
  await expect(page).toHaveURL('/signup-success')
  await expectToast(
    page,
    'good',
    'Te enviamos un correo, por favor activa tu cuenta. Revisa el correo de spam',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '¡Felicidades, tu cuenta ha sido creada con exito!',
  )
  await expect(page.getByText(person.email)).toBeVisible()

  const tab = await page.context().newPage()
  await tab.goto(await readMailLink(page.request, person, 'activate'))
  await button(tab, 'Activar Cuenta').click()
  await expect(tab).toHaveURL('/')
  await expectToast(tab, 'good', 'Cuenta activada correctamente')

  // The page that is just arriving can close the menu between the look and the press.
  await expect(async () => {
    await (await findAccountLink(tab, isMobile)).click({ timeout: 1_000 })
    await expect(tab).toHaveURL('/login', { timeout: 2_000 })
  }).toPass()
  await logIn(tab, person)
  await expect(tab).toHaveURL('/')
  await expectToast(tab, 'good', 'Inicio de sesión con éxito')
  expect(await readTokens(tab)).toEqual([expect.any(String), expect.any(String)])

  // The other tab follows. It is closed, because signing out while it reads its cart ends in a 401 there.
  await expect(await findAccountLink(page, isMobile)).toHaveText('Perfil')
  await page.close()

  const profile = await findAccountLink(tab, isMobile)
  await expect(profile).toHaveText('Perfil')
  await profile.click()
  await tab.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click()
  await expectToast(tab, 'good', 'Sesión cerrada exitosamente')
  await expect(tab).toHaveURL('/')
  expect(await readTokens(tab)).toEqual([null, null])
  await expect(await findAccountLink(tab, isMobile)).toHaveText('Ingresar')
})

test('a forgotten password is reset by mail', async ({ page }) => {
  const person = await addCustomer(page.request)
  await walkTo(page, '/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page).toHaveURL('/reset_password')
  await field(page, 'Email').fill(person.email)
  await button(page, 'Enviar email').click()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'good', 'El email de cambio de contraseña fue enviado')

  const tab = await page.context().newPage()
  await tab.goto(await readMailLink(page.request, person, 'password/reset/confirm'))
  await fill(tab, { 'Contraseña nueva': 'otra cadena', 'Repetir contraseña': 'otra cadena' })
  await button(tab, 'Cambiar contraseña').click()
  await expect(tab).toHaveURL('/')
  await expectToast(tab, 'good', 'La contraseña fue cambiada correctamente')
  const { access } = await getTokens(page.request, { ...person, password: 'otra cadena' })
  expect(access).toBeTruthy()
})

test('the activation mail is sent again on request', async ({ page }) => {
  const person = await addPerson(page.request)
  await walkTo(page, '/login')
  await page.getByRole('main').locator('summary', { hasText: 'activación' }).click()
  const form = page.getByRole('form', { name: 'Pedir otro correo de activación' })
  await form.getByLabel('Email').fill(person.email)
  await form.getByRole('button', { name: 'Enviar otro correo' }).click()
  await expectToast(
    page,
    'good',
    'Te enviamos un correo, por favor activa tu cuenta. Revisa el correo de spam',
  )
  await expect.poll(async () => (await listMail(page.request, person.email)).length).toBe(2)
})

test('two clicks send one request, and the button shows that it is busy', async ({ page }) => {
  const person = await getCustomer(page.request)
  const held: Route[] = []
  await page.route('**/auth/jwt/create/', (route) => void held.push(route))
  await walkTo(page, '/login')
  await fill(page, { Email: person.email, Contraseña: person.password })
  const submit = button(page, 'Ingresar')
  await submit.dblclick()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await field(page, 'Contraseña').press('Enter')
  await field(page, 'Contraseña').press('Enter')
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await expect(page).toHaveURL('/')
  expect(held).toHaveLength(1)
})

test('a password can be shown while it is typed', async ({ page }) => {
  await walkTo(page, '/login')
  const input = field(page, 'Contraseña')
  await input.fill('cadena')
  await expect(input).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(input).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(input).toHaveAttribute('type', 'password')
  await expect(input).toHaveValue('cadena')
})
