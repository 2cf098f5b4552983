import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountsApi } from '#contracts/accounts.ts'
import { addCustomer, getCustomer, PASSWORD, readTokens, signIn } from '#tests/e2e/people.ts'
import { fact, press } from '#tests/e2e/profile-page.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const isGuest = async (page: Page) =>
  expect.poll(() => readTokens(page), 'the device keeps no token').toEqual([null, null])

test(
  'signing out redirects home and closes the profile',
  opensAddresses('a bookmark of the closed page'),
  async ({ page }) => {
    await signIn(page, await getCustomer(page.request))
    await walkTo(page, '/dashboard')
    await press(page, 'Cerrar sesión')
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Sesión cerrada exitosamente')).toBeVisible()
    await isGuest(page)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
  },
)

test.describe('signing out other devices', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('closes one chosen session', async ({ page, openDevice }) => {
    const ana = await addCustomer(page.request)
    const phone = await (await openDevice({ userAgent: IPHONE })).newPage()
    await signIn(phone, ana)
    await signIn(page, ana)
    await walkTo(phone, '/dashboard')
    await expect(fact(phone, 'Nombre completo')).toHaveText('Ana Paz')

    await walkTo(page, '/dashboard')
    const list = page.getByRole('list', { name: 'Tus dispositivos' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list).toContainText(
      /Safari en iPhone\s*Último uso: \d+ de [A-Z]\w+, \d{4} a las \d\d:\d\d/,
    )
    await press(page, 'Cerrar sesión en Safari en iPhone')
    await expect(toast(page, 'Sesión cerrada exitosamente')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list).toBeFocused()
    await expect(list).toContainText('Este dispositivo')

    await phone.reload()
    await expect(phone).toHaveURL('/login?next=%2Fdashboard')
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await list.getByRole('button', { name: /este dispositivo$/ }).click()
    await expect(page).toHaveURL('/')
    await isGuest(page)
  })

  test('closes all sessions after a confirmation', async ({ page, openDevice }) => {
    const ana = await addCustomer(page.request)
    const phone = await (await openDevice({ userAgent: IPHONE })).newPage()
    await signIn(phone, ana)
    await signIn(page, ana)
    await walkTo(phone, '/dashboard')
    await walkTo(page, '/dashboard')
    await press(page, 'Cerrar todas las sesiones')
    const question = page.getByRole('dialog', { name: '¿Cerrar todas las sesiones?' })
    await question.getByRole('button', { name: 'Volver' }).click()
    await expect(question).toBeHidden()
    await press(page, 'Cerrar todas las sesiones')
    await question.getByRole('button', { name: 'Cerrar todas' }).click()
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Sesión cerrada exitosamente')).toBeVisible()
    await isGuest(page)
    await phone.reload()
    await expect(phone).toHaveURL('/login?next=%2Fdashboard')
  })
})

test('a customer downloads their personal data', async ({ page }) => {
  const ana = await addCustomer(page.request)
  await signIn(page, ana)
  await walkTo(page, '/dashboard')
  const arriving = page.waitForEvent('download')
  await press(page, 'Descargar mis datos')
  const file = await arriving
  expect(file.suggestedFilename()).toBe('mis-datos.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({
    profile: { full_name: 'Ana Paz', email: ana.email },
    sessions: [{ current: true }],
    mail: [{ to: ana.email }, { to: ana.email }],
  })
})

test.describe('account deletion', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('needs the password and disables the account', async ({ page, axe }) => {
    const ana = await addCustomer(page.request)
    await signIn(page, ana)
    await walkTo(page, '/dashboard')
    const opener = page.getByRole('button', { name: 'Eliminar mi cuenta' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
    await expect(question).toContainText('No se puede deshacer')
    const password = question.getByLabel('Tu contraseña')
    await expect(password).toBeFocused()
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await password.fill('otra cosa')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription('La contraseña no es correcta.')
    await expect(password).toBeFocused()
    expect(await axe()).toEqual([])

    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(toast(page, 'Tu cuenta fue eliminada')).toBeVisible()
    await isGuest(page)
    const { email } = ana
    const again = await page.request.post(accountsApi.logIn.path, {
      data: { email, password: PASSWORD },
    })
    expect(again.status()).toBe(401)
  })
})
