import type { Page } from '@playwright/test'
import type { makePerson } from './people.ts'
import { expect } from './test.ts'

export const CUT = 'Error conectando con el servidor, intenta mas tarde'
export const DEAD_LINK = '/MQ/no-es-de-nadie'

export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first()
export const links = (page: Page, name: string) =>
  page.getByRole('banner').locator('a', { hasText: new RegExp(`^${name}$`) })
/** The account link of the header; on a phone it is in the menu. */
export const findAccountLink = async (page: Page, isMobile: boolean) => {
  const link = page.getByRole('banner').getByRole('link', { name: /^(Perfil|Ingresar)$/ })
  // A page that is just arriving closes the menu, and one opens it again.
  const openMenu = async () => {
    if (await link.isHidden()) await page.locator('summary', { hasText: 'Menú' }).click()
    await expect(link).toBeVisible({ timeout: 1000 })
  }
  if (isMobile) await expect(openMenu).toPass()
  return link
}
export const expectToast = async (page: Page, kind: 'good' | 'bad', text: string) => {
  const toast = page.getByRole(kind === 'good' ? 'status' : 'alert').filter({ hasText: text })
  await expect(toast.getByText(text, { exact: true })).toBeVisible()
  return toast
}
export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}
/** Expects a field error that assistive technology finds. */
export const expectFieldError = async (page: Page, label: string, text: string | RegExp) => {
  const input = field(page, label)
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(text)
}
export const abortRequests = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.abort())
export const refuse = (page: Page, path: string, status: number, body: object = {}) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: body }))
export const recordAuthCalls = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/auth/')) asked.push(pathname)
  })
  return asked
}
export const logIn = async (page: Page, person: { email: string; password: string }) => {
  await fill(page, { Email: person.email, Contraseña: person.password })
  await button(page, 'Ingresar').click()
}
export const toForm = ({
  first_name,
  last_name,
  email,
  password,
}: ReturnType<typeof makePerson>) => ({
  Nombre: first_name,
  Apellido: last_name,
  Email: email,
  Contraseña: password,
  'Repetir contraseña': password,
})
