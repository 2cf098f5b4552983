import type { Page } from '@playwright/test'
import { adminMeApi } from '#contracts/admin/me.ts'
import { PORT } from '#tests/e2e/address.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { PASSWORD } from '#tests/e2e/people.ts'
import { test as base, expect } from '#tests/e2e/test.ts'
import { addOrder, addStaff, expectNotice, goTo, press } from './back-office.ts'

/** Passkeys need a host name; they do not work with an IP address. */
const BACK_OFFICE = `http://localhost:${PORT}/admin`

type Person = Awaited<ReturnType<typeof addStaff>>

type Authenticator = {
  /** The user is present during the action. */
  touch: (action: () => Promise<void>) => Promise<void>
}

/** A virtual authenticator that knows its user. */
const test = base.extend<{ authenticator: Authenticator }>({
  async authenticator({ page }, use) {
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
    const setPresence = (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    await use({
      async touch(action) {
        await setPresence(true)
        await action()
        await setPresence(false)
      },
    })
    await browser.send('WebAuthn.disable')
    await browser.detach()
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog')

async function openAndSignIn(page: Page, person: Person) {
  await page.goto(BACK_OFFICE)
  await fillIn(page, person)
}

async function fillIn(page: Page, { email }: Person) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await press(page, 'Ingresar')
}

async function addPasskey(page: Page, name: string) {
  await press(page, 'Agregar una llave de acceso')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await dialog(page).getByRole('button', { name: 'Agregar' }).click()
  await expectNotice(page, 'Llave de acceso agregada')
}

const forgetConfirmation = ({ email }: Person) =>
  withDatabase(
    `update sessions set date_confirmed = now() - interval '16 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  )

/** Opens the account page of a new staff member with a passkey. */
async function openAccount(page: Page, { touch }: Authenticator, role: 'seller' | 'owner') {
  const person = await addStaff(page.request, role)
  await openAndSignIn(page, person)
  await expect(heading(page, 'Hoy')).toBeVisible()
  await goTo(page, 'Tu cuenta')
  await touch(() => addPasskey(page, 'Compu del local'))
  return person
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test.describe('with a passkey', () => {
  // Expected replies: the password alone is refused, and a refund needs a confirmation.
  test.use({ expectedErrors: [/status of 40[13]/] })

  test('a staff member signs in with it where the password alone is not enough', async ({
    page,
    authenticator,
    axe,
  }) => {
    // Without suggestions, which would consume the presence of the virtual authenticator.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
    const person = await openAccount(page, authenticator, 'owner')
    await expect(page.getByText('Guardá estos códigos de respaldo')).toBeVisible()
    await expect(row(page, 'Compu del local')).toBeVisible()
    expect(await axe()).toEqual([])
    await press(page, 'Cerrar sesión')
    await fillIn(page, person)
    await expect(page.getByRole('alert').filter({ hasText: 'llave de acceso' })).toBeVisible()
    await expect(page.getByLabel('Código de respaldo')).toBeFocused()
    await authenticator.touch(async () => {
      await press(page, 'Ingresar con una llave de acceso')
      await expect(heading(page, 'Tu cuenta')).toBeVisible()
    })
    await goTo(page, 'Hoy')
    await expect(heading(page, 'Hoy')).toBeVisible()
    await expect(page.getByText('entra sólo con una contraseña')).toHaveCount(0)
  })

  test('the browser offers it on the sign-in page', async ({ page, authenticator }) => {
    await openAccount(page, authenticator, 'seller')
    await authenticator.touch(async () => {
      await press(page, 'Cerrar sesión')
      await expect(heading(page, 'Tu cuenta')).toBeVisible()
    })
  })

  test('a refund is confirmed with it', async ({ page, authenticator }) => {
    const order = await addOrder(page.request)
    const person = await openAccount(page, authenticator, 'owner')
    await forgetConfirmation(person)
    await goTo(page, 'Pedidos')
    await page.getByText(order.transaction_id).first().click()
    await press(page, 'Más acciones')
    await page.getByRole('menuitem', { name: 'Devolver dinero' }).click()
    await page.getByLabel('Motivo').fill('Llegó con una marca')
    await dialog(page).getByRole('button', { name: 'Devolver' }).click()
    const question = page.getByRole('dialog', { name: 'Confirmá que sos vos' })
    await authenticator.touch(async () => {
      await question.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
      await expectNotice(page, 'Devolución anotada')
    })
  })

  test('it can be renamed and removed, and the password alone works again', async ({
    page,
    authenticator,
  }) => {
    const person = await openAccount(page, authenticator, 'seller')
    await press(page, 'Cambiar nombre')
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Mostrador')
    await press(page, 'Guardar')
    await row(page, 'Mostrador').getByRole('button', { name: 'Quitar' }).click()
    await dialog(page).getByRole('button', { name: 'Quitar' }).click()
    await expectNotice(page, 'Llave de acceso quitada')
    await expect(row(page, 'Mostrador')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Códigos de respaldo' })).toHaveCount(0)
    await press(page, 'Cerrar sesión')
    await fillIn(page, person)
    await expect(heading(page, 'Tu cuenta')).toBeVisible()
  })
})

test.describe('a staff member without second factor', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('cannot require it from the others', async ({ page }) => {
    await openAndSignIn(page, await addStaff(page.request, 'owner'))
    await expect(heading(page, 'Hoy')).toBeVisible()
    await expect(page.getByText('entra sólo con una contraseña')).toBeVisible()
    await goTo(page, 'Equipo')
    await page.getByRole('switch', { name: 'Pedir un segundo paso a todo el equipo' }).click()
    await press(page, 'Pedirlo a todos')
    await expect(dialog(page).getByRole('alert')).toHaveText(/Activá primero tu propio/)
  })

  test('must set it up before anything else when the shop requires it', async ({
    page,
    authenticator,
    axe,
  }) => {
    // Only in this page, because the other tests use the same shop.
    await page.route(`**${adminMeApi.get.path}`, async (route) => {
      const reply = await route.fetch()
      const me = await reply.json()
      await route.fulfill({ json: { ...me, needs_second_factor: !me.has_second_factor } })
    })
    await openAndSignIn(page, await addStaff(page.request, 'owner'))
    await expect(heading(page, 'Activá tu segundo paso')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ir a la trastienda' })).toBeDisabled()
    expect(await axe()).toEqual([])
    await authenticator.touch(() => addPasskey(page, 'Compu'))
    await expect(page.getByText('Guardá estos códigos de respaldo')).toBeVisible()
    await press(page, 'Ir a la trastienda')
    await expect(heading(page, 'Hoy')).toBeVisible()
  })
})
