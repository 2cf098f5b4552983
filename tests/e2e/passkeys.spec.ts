import type { Page } from '@playwright/test'
import { PORT } from './address.ts'
import { expectToast, findAccountLink, logIn } from './auth.ts'
import { addCustomer, PASSWORD } from './people.ts'
import { expect, opensAddresses, test } from './test.ts'

/** Passkeys need a host name; they do not work with an IP address. */
const HOME = `http://localhost:${PORT}/`

/** A virtual authenticator that knows its user and is always touched. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return async (action: () => Promise<void>) => {
    const set = (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    await set(true)
    await action()
    await set(false)
  }
}

test('a customer adds a passkey, enters with it and removes it', {
  ...opensAddresses('passkeys need a host name'),
  tag: '@phone',
}, async ({ page, isMobile, axe }) => {
  const person = await addCustomer(page.request)
  const touch = await addAuthenticator(page)
  await page.goto(HOME)
  await (await findAccountLink(page, isMobile)).click()
  await logIn(page, { ...person, password: PASSWORD })
  await expectToast(page, 'good', 'Inicio de sesión con éxito')
  await (await findAccountLink(page, isMobile)).click()
  const section = page.getByRole('region', { name: 'Llaves de acceso' })
  await touch(async () => {
    await section.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
    await expectToast(page, 'good', 'Llave de acceso agregada')
  })
  await expect(section.getByRole('listitem')).toHaveCount(1)
  expect(await axe()).toEqual([])

  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).first().click()
  await expectToast(page, 'good', 'Sesión cerrada exitosamente')
  await (await findAccountLink(page, isMobile)).click()
  // The touch counts for what asks for it afterwards only. So the button ends the autofill, which it would answer, and
  // its own question waits until the authenticator is touched.
  let goOn = () => {}
  const untilTouched = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const enter = page.getByRole('button', { name: 'Entrar con una llave de acceso' })
  await expect(enter).toBeVisible()
  await page.route('**/auth/passkeys/challenge/', async (route) => {
    await untilTouched
    await route.continue()
  })
  await enter.click()
  await expect(enter).toHaveAttribute('aria-busy', 'true')
  await touch(async () => {
    goOn()
    await expectToast(page, 'good', 'Inicio de sesión con éxito')
  })
  await (await findAccountLink(page, isMobile)).click()
  await section.getByRole('button', { name: /^Quitar la llave de acceso/ }).click()
  await expectToast(page, 'good', 'Llave de acceso quitada')
  await expect(section.getByRole('listitem')).toHaveCount(0)
})
