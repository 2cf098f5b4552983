import type { Page } from '@playwright/test'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import {
  button,
  DEAD_LINK,
  expectFieldError,
  field,
  findAccountLink,
  recordAuthCalls,
} from './auth.ts'

const screens = [
  {
    path: '/login',
    open: (page: Page) => walkTo(page, '/login'),
    title: 'Ingresar',
    fields: { Email: 'username webauthn', Contraseña: 'current-password' },
  },
  {
    path: '/register',
    open: (page: Page) => walkTo(page, '/register'),
    title: 'Crear una cuenta',
    fields: {
      Nombre: 'given-name',
      Apellido: 'family-name',
      Email: 'email',
      Contraseña: 'new-password',
      'Repetir contraseña': 'new-password',
    },
  },
  {
    path: '/signup-success',
    open: (page: Page) => page.goto('/signup-success'),
    unlinked: 'after a sign-up its form is filled in already',
    title: 'Cuenta creada',
    fields: { Email: 'email' },
  },
  {
    path: `/activate${DEAD_LINK}`,
    open: (page: Page) => page.goto(`/activate${DEAD_LINK}`),
    title: 'Activá tu cuenta',
    fields: {},
  },
  {
    path: '/reset_password',
    open: (page: Page) => walkTo(page, '/reset_password'),
    title: 'Cambiar contraseña',
    fields: { Email: 'email' },
  },
  {
    path: `/password/reset/confirm${DEAD_LINK}`,
    open: (page: Page) => page.goto(`/password/reset/confirm${DEAD_LINK}`),
    title: 'Elegí una contraseña nueva',
    fields: { 'Contraseña nueva': 'new-password', 'Repetir contraseña': 'new-password' },
  },
]

for (const { path, open, unlinked, title, fields } of screens) {
  const details = unlinked ? opensAddresses(unlinked) : {}
  test(
    `${path} is accessible, validates its fields and is noindex`,
    details,
    async ({ page, axe }) => {
      await open(page)
      const asked = recordAuthCalls(page)
      await expect(page).toHaveTitle(`${title} · Quilate`)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect(page.locator('head')).not.toContainText('no-es-de-nadie')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
      const summary = page.getByRole('main').locator('summary')
      for (const each of await summary.all()) await each.click()
      for (const [label, autocomplete] of Object.entries(fields)) {
        const input = field(page, label)
        await expect(input).toHaveAttribute('autocomplete', autocomplete)
        await expect(input).toHaveAttribute('required')
        if (label === 'Email') {
          await expect(input).toHaveAttribute('type', 'email')
          await expect(input).toHaveAttribute('inputmode', 'email')
        }
      }
      expect(await axe()).toEqual([])

      const [first] = Object.keys(fields)
      if (!first) return
      await page.getByRole('main').locator('form button[type=submit]').first().click()
      await expectFieldError(page, first, /Completá este campo\./)
      await expect(field(page, first)).toBeFocused()
      expect(await axe()).toEqual([])
      expect(asked).toEqual([])
    },
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sign-in page explains that it needs JavaScript', async ({ page, isMobile }) => {
    await walkTo(page, '/login')
    const needs = page.locator('noscript p')
    await expect(needs).toContainText('Para continuar hace falta JavaScript.')
    await expect(needs).toBeVisible()
    await expect(button(page, 'Ingresar')).toBeDisabled()
    await expect(await findAccountLink(page, isMobile)).toHaveText('Ingresar')
  })
})
