import type { Page } from '@playwright/test'
import { adminMeApi } from '#contracts/admin/me.ts'
import { PORT } from '#tests/e2e/address.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { PASSWORD } from '#tests/e2e/people.ts'
import { test as base, expect } from '#tests/e2e/test.ts'
import { addOrder, addStaff, goTo, press, told } from './back-office.ts'

/** Passkeys belong to a name, and an address of numbers is none. */
const DESK = `http://localhost:${PORT}/admin`

type Person = Awaited<ReturnType<typeof addStaff>>

type Authenticator = {
  /** The finger is on the device while this is done. */
  touch: (action: () => Promise<void>) => Promise<void>
}

/** A device with a finger that it knows. */
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

async function enter(page: Page, person: Person) {
  await page.goto(DESK)
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
  await told(page, 'Llave de acceso agregada')
}

const forgetConfirmation = ({ email }: Person) =>
  withDatabase(
    `update sessions set date_confirmed = now() - interval '16 minutes'
     where user_id = (select id from users where email = $1)`,
    [email],
  )

/** Somebody at their account, with a passkey. */
async function openAccount(page: Page, { touch }: Authenticator, role: 'seller' | 'owner') {
  const person = await addStaff(page.request, role)
  await enter(page, person)
  await expect(heading(page, 'Hoy')).toBeVisible()
  await goTo(page, 'Tu cuenta')
  await touch(() => addPasskey(page, 'Compu del local'))
  return person
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test.describe('with a passkey', () => {
  // The password alone is refused, and so is a refund that nobody confirmed.
  test.use({ expectedErrors: [/status of 40[13]/] })

  test('one enters where the password alone is not enough', async ({
    page,
    authenticator,
    axe,
  }) => {
    // A browser without suggestions: with them the finger would answer those.
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

  test('the browser offers it at the door by itself', async ({ page, authenticator }) => {
    await openAccount(page, authenticator, 'seller')
    await authenticator.touch(async () => {
      await press(page, 'Cerrar sesión')
      await expect(heading(page, 'Tu cuenta')).toBeVisible()
    })
  })

  test('one confirms a refund', async ({ page, authenticator }) => {
    const order = await addOrder(page.request)
    const person = await openAccount(page, authenticator, 'owner')
    await forgetConfirmation(person)
    await goTo(page, 'Pedidos')
    await page.getByText(order.transaction_id).first().click()
    await press(page, 'Devolver dinero')
    await page.getByLabel('Motivo').fill('Llegó con una marca')
    await dialog(page).getByRole('button', { name: 'Devolver' }).click()
    const question = page.getByRole('dialog', { name: 'Confirmá que sos vos' })
    await authenticator.touch(async () => {
      await question.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
      await told(page, 'Pedimos la devolución')
    })
  })

  test('one gives it another name, removes it, and enters with the password again', async ({
    page,
    authenticator,
  }) => {
    const person = await openAccount(page, authenticator, 'seller')
    await press(page, 'Cambiar nombre')
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Mostrador')
    await press(page, 'Guardar')
    await row(page, 'Mostrador').getByRole('button', { name: 'Quitar' }).click()
    await dialog(page).getByRole('button', { name: 'Quitar' }).click()
    await told(page, 'Llave de acceso quitada')
    await expect(row(page, 'Mostrador')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Códigos de respaldo' })).toHaveCount(0)
    await press(page, 'Cerrar sesión')
    await fillIn(page, person)
    await expect(heading(page, 'Tu cuenta')).toBeVisible()
  })
})

test.describe('who has no second factor', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('does not ask it of the others', async ({ page }) => {
    await enter(page, await addStaff(page.request, 'owner'))
    await expect(heading(page, 'Hoy')).toBeVisible()
    await expect(page.getByText('entra sólo con una contraseña')).toBeVisible()
    await goTo(page, 'Equipo')
    await page.getByRole('switch', { name: 'Pedir un segundo factor a todo el equipo' }).click()
    await press(page, 'Pedirlo a todos')
    await expect(dialog(page).getByRole('alert')).toHaveText(/Activá primero tu propio/)
  })

  test('is led to it, and to nothing else, where the shop asks for it', async ({
    page,
    authenticator,
    axe,
  }) => {
    // Of this window alone: the other journeys walk through the same shop.
    await page.route(`**${adminMeApi.get.path}`, async (route) => {
      const reply = await route.fetch()
      const me = await reply.json()
      await route.fulfill({ json: { ...me, needs_second_factor: !me.has_second_factor } })
    })
    await enter(page, await addStaff(page.request, 'owner'))
    await expect(heading(page, 'Activá tu segundo factor')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ir a la trastienda' })).toBeDisabled()
    expect(await axe()).toEqual([])
    await authenticator.touch(() => addPasskey(page, 'Compu'))
    await expect(page.getByText('Guardá estos códigos de respaldo')).toBeVisible()
    await press(page, 'Ir a la trastienda')
    await expect(heading(page, 'Hoy')).toBeVisible()
  })
})
