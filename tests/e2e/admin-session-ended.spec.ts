import type { Page } from '@playwright/test'
import { closeSessions, PASSWORD, type Person, readTokens } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addPiece, addStaff, expectNotice, goTo, openBackOfficeAs, press } from './back-office.ts'

test.use({ expectedErrors: [/status of 401/] })

const question = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión se cerró' })

async function logInAgain(page: Page, password = PASSWORD) {
  await question(page).getByLabel('Contraseña').fill(password)
  await question(page).getByRole('button', { name: 'Ingresar', exact: true }).click()
}

/** The session is found closed by the next change, before the stream of news can notice it. */
async function closeSessionsAtChange(page: Page, person: Person): Promise<void> {
  let isClosed = false
  await page.route('**/api/admin/**', async (route) => {
    if (isClosed || route.request().method() === 'GET') return route.fallback()
    isClosed = true
    await closeSessions(page, person)
    await route.continue()
  })
}

async function openForm(page: Page) {
  const piece = await addPiece(page.request)
  const person = await addStaff(page.request, 'owner')
  await openBackOfficeAs(page, person, 'Productos')
  await page.getByLabel('Buscar').fill(piece.name)
  await page.getByRole('link', { name: piece.name }).click()
  const text = page.getByRole('textbox', { name: 'Descripción' })
  await text.fill('Oro 18 k, pulido a mano.')
  return { person, piece, text }
}

test('a form is saved after signing in on the spot, where its text stays', async ({
  page,
  axe,
}) => {
  const { person, piece, text } = await openForm(page)
  await closeSessionsAtChange(page, person)
  await press(page, 'Guardar')
  await expect(question(page).getByLabel('Correo electrónico')).toHaveValue(person.email)
  await expect(question(page).getByLabel('Contraseña')).toBeFocused()
  expect(await axe()).toEqual([])
  await logInAgain(page, 'otra cosa')
  await expect(question(page).getByRole('alert')).toHaveText(/credenciales/i)
  await logInAgain(page)
  await expect(question(page)).toHaveCount(0)
  await expectNotice(page, 'Guardado')
  await goTo(page, 'Productos')
  await page.getByRole('link', { name: piece.name }).click()
  await expect(text).toHaveText('Oro 18 k, pulido a mano.')
})

/** Types into the dialog that changes the own name. */
async function openNameDialog(page: Page) {
  const person = await addStaff(page.request, 'owner')
  await openBackOfficeAs(page, person, 'Tu cuenta')
  await press(page, 'Cambiar el nombre')
  const dialog = page.getByRole('dialog', { name: 'Cambiar el nombre' })
  await dialog.getByLabel('Nombre').fill('Norma')
  return { person, dialog }
}

test('a dialog that was being sent goes on after signing in', async ({ page }) => {
  const { person, dialog } = await openNameDialog(page)
  await closeSessionsAtChange(page, person)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await logInAgain(page)
  await expectNotice(page, 'Nombre cambiado')
  await expect(page.getByText('Norma Paz')).toHaveCount(2)
})

test('a dialog stays with its text when an open screen finds the session closed', async ({
  page,
}) => {
  const { person, dialog } = await openNameDialog(page)
  await closeSessions(page, person)
  // The stream of news checks the session every fifteen seconds.
  await expect(question(page)).toBeVisible({ timeout: 25_000 })
  await logInAgain(page)
  await expect(question(page)).toHaveCount(0)
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Norma')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expectNotice(page, 'Nombre cambiado')
})

test('an open screen asks by itself, and a sign-in in another tab is enough', async ({
  page,
  context,
}) => {
  const { person, text } = await openForm(page)
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await closeSessions(page, person)
  // The stream of news checks the session every fifteen seconds.
  await expect(question(page)).toBeVisible({ timeout: 25_000 })
  await logInAgain(other)
  await expect(question(other)).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  await expect(text).toHaveText('Oro 18 k, pulido a mano.')
})

test('whoever does not sign in again leaves, and nothing stays', async ({ page }) => {
  const { person } = await openForm(page)
  await closeSessionsAtChange(page, person)
  await press(page, 'Guardar')
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ingresar a la trastienda' }),
  ).toBeVisible()
  expect(await readTokens(page)).toEqual([null, null])
})

test('signing out on purpose asks for nothing', async ({ page }) => {
  const person = await addStaff(page.request, 'owner')
  await openBackOfficeAs(page, person, 'Tu cuenta')
  await press(page, 'Cerrar sesión')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ingresar a la trastienda' }),
  ).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})
