import type { Route } from '@playwright/test'
import { button, field, fill, logIn, offered, says, toForm } from '#tests/e2e/entry.ts'
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

test('a visitor signs up, activates the account, comes in and goes out', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const person = makePerson()
  await page.goto('/register')
  await fill(page, toForm(person))
  await button(page, 'Crear cuenta').click()
  await expect(page).toHaveURL('/signup-success')
  await says(
    page,
    'good',
    'Te enviamos un correo, por favor activa tu cuenta. Revisa el correo de spam',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    '¡Felicidades, tu cuenta ha sido creada con exito!',
  )
  await expect(page.getByText(person.email)).toBeVisible()

  await page.goto(await readMailLink(page.request, person, 'activate'))
  await button(page, 'Activar Cuenta').click()
  await expect(page).toHaveURL('/')
  await says(page, 'good', 'Cuenta activada correctamente')

  await (await offered(page, isMobile)).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, person)
  await expect(page).toHaveURL('/')
  await says(page, 'good', 'Inicio de sesión con éxito')
  expect(await readTokens(page)).toEqual([expect.any(String), expect.any(String)])

  const profile = await offered(page, isMobile)
  await expect(profile).toHaveText('Perfil')
  await profile.click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click()
  await says(page, 'good', 'Sesión cerrada exitosamente')
  await expect(page).toHaveURL('/')
  expect(await readTokens(page)).toEqual([null, null])
  await expect(await offered(page, isMobile)).toHaveText('Ingresar')
})

test('who forgot the password chooses another by mail', async ({ page }) => {
  const person = await addCustomer(page.request)
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page).toHaveURL('/reset_password')
  await field(page, 'Email').fill(person.email)
  await button(page, 'Enviar email').click()
  await expect(page).toHaveURL('/')
  await says(page, 'good', 'El email de cambio de contraseña fue enviado')

  await page.goto(await readMailLink(page.request, person, 'password/reset/confirm'))
  await fill(page, { 'Contraseña nueva': 'otra cadena', 'Repetir contraseña': 'otra cadena' })
  await button(page, 'Cambiar contraseña').click()
  await expect(page).toHaveURL('/')
  await says(page, 'good', 'La contraseña fue cambiada correctamente')
  const { access } = await getTokens(page.request, { ...person, password: 'otra cadena' })
  expect(access).toBeTruthy()
})

test('the mail that activates is sent again to who asks for it', async ({ page }) => {
  const person = await addPerson(page.request)
  await page.goto('/login?resend')
  const form = page.getByRole('form', { name: 'Pedir otro correo de activación' })
  await form.getByLabel('Email').fill(person.email)
  await form.getByRole('button', { name: 'Enviar otro correo' }).click()
  await says(
    page,
    'good',
    'Te enviamos un correo, por favor activa tu cuenta. Revisa el correo de spam',
  )
  await expect.poll(async () => (await listMail(page.request, person.email)).length).toBe(2)
})

test('two presses are one request, and the button shows that it is under way', async ({ page }) => {
  const person = await getCustomer(page.request)
  const held: Route[] = []
  await page.route('**/auth/jwt/create/', (route) => void held.push(route))
  await page.goto('/login')
  await fill(page, { Email: person.email, Contraseña: person.password })
  const submit = button(page, 'Ingresar')
  await submit.dblclick()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await field(page, 'Contraseña').press('Enter')
  await field(page, 'Contraseña').press('Enter')
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  expect(held).toHaveLength(1)
  await held[0]?.continue()
  await expect(page).toHaveURL('/')
  expect(held).toHaveLength(1)
})

test('a password can be looked at while it is typed', async ({ page }) => {
  await page.goto('/login')
  const input = field(page, 'Contraseña')
  await input.fill('cadena')
  await expect(input).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(input).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(input).toHaveAttribute('type', 'password')
  await expect(input).toHaveValue('cadena')
})
