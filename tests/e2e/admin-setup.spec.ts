import type { Page } from '@playwright/test'
import pg from 'pg'
import { databaseUrlOf } from '#tests/shop-process.ts'
import { openSmtp } from '#tests/smtp.ts'
import { expectToast, fill, findAccountLink, logIn, toForm } from './auth.ts'
import { goTo } from './back-office.ts'
import { openOwnShop, routeProvider } from './own-shop.ts'
import { makePerson, PASSWORD } from './people.ts'
import { button, buy, heading, type Journey, main } from './setup-page.ts'
import * as steps from './setup-steps.ts'
import { expect, opensAddresses, test } from './test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const OWNER = { email: 'sol@joyeria-sol.example', password: PASSWORD }
const SHOTS = process.env['SETUP_SHOTS']

const shoot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })
}

test.use({
  ...PHONE,
  actionTimeout: 15_000,
  expectedErrors: [/status of (400|401|403|404|502|503)|(400|502) .*connections/],
})

test(
  'from the first start to an open shop: the demo is emptied, every step taken, and a visitor buys',
  opensAddresses('an own shop has another address'),
  async ({ page, openDevice, axe }) => {
    test.setTimeout(300_000)
    const smtp = await openSmtp()
    const own = await openOwnShop(OWNER)
    const visitorDevice = await openDevice(PHONE)
    await routeProvider(page.context())
    await routeProvider(visitorDevice)
    const visitor = await visitorDevice.newPage()
    const journey: Journey = { page, axe, shoot, smtp, owner: OWNER }
    try {
      await test.step('the owner signs in to the demo', async () => {
        await page.goto(`${own.url}/admin`)
        await page.getByLabel('Correo electrónico').fill(OWNER.email)
        await page
          .getByLabel(/^Contraseña/)
          .first()
          .fill(OWNER.password)
        await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
        await expect(heading(page, 'Hoy')).toBeVisible()
        await shoot(page, 'hoy-390')
      })

      await test.step('the owner empties it, after confirming who it is', () =>
        emptyDemo(page, own.dataDir))

      await test.step('a visitor finds the shop closed', async () => {
        const reply = await visitor.goto(`${own.url}/shop`)
        expect(reply?.headers()['x-robots-tag']).toContain('noindex')
        await expect(heading(visitor, 'Muy pronto')).toBeVisible()
        // The owner has told nothing yet.
        await expect(main(visitor)).not.toContainText(/CUIT|Dónde|Cuándo|Hablemos/)
        await shoot(visitor, 'muy-pronto-390')
      })

      await test.step('Hoy leads to the steps', async () => {
        await goTo(page, 'Hoy')
        await page.getByRole('link', { name: 'Seguir preparándola' }).click()
        await expect(heading(page, 'Tu tienda, paso a paso')).toBeVisible()
        await expect(button(page, 'Abrir la tienda')).toBeDisabled()
        expect(await axe()).toEqual([])
        await shoot(page, 'setup-390')
        await page.getByRole('link', { name: 'Elegir los colores' }).click()
      })

      await test.step('1, logo and colours', () => steps.chooseLook(journey))
      await test.step('2, contact', () => steps.tellContact(journey))
      await test.step('3, legal data and policies', () => steps.tellLegal(journey))
      await test.step('4, a category and a piece', () => steps.addPiece(journey))
      await test.step('5, Mercado Pago', () => steps.connectPayments(journey))
      await test.step('6, a shipping option', () => steps.addShipping(journey))
      await test.step('7, mail', () => steps.connectMail(journey))
      await test.step('8, the address is checked', () => steps.checkAddress(journey))
      await test.step('9, the team', () => steps.readTeam(journey))
      await test.step('10, a test purchase, found and cancelled', () => steps.buyOnce(journey))

      await test.step('11, the shop opens', async () => {
        await expect(page.getByText(/listos/).first()).toBeVisible()
        await shoot(page, 'abrir-390')
        await button(page, 'Abrir la tienda').click()
        const question = page.getByRole('dialog')
        await question.getByRole('button', { name: 'Abrir la tienda', exact: true }).click()
        await expect(main(page).getByText('Abierta', { exact: true })).toBeVisible()
        await shoot(page, 'abierta-390')
      })

      await test.step('a visitor sees the piece, and nothing of the demo', async () => {
        await visitor.goto(`${own.url}/shop`)
        await expect(visitor.locator('html')).toHaveAttribute('data-palette', 'rosa')
        await expect(visitor.getByRole('link', { name: 'Anillo Sol' }).first()).toBeVisible()
        await expect(main(visitor).getByText('1 pieza').first()).toBeVisible()
        await expect(visitor.getByText('Todavía no abriste la tienda')).toHaveCount(0)
        await shoot(visitor, 'tienda-abierta-390')
      })

      await test.step('the visitor makes an account and buys it', async () => {
        await signUp(visitor, smtp)
        await visitor.locator('a[href="/shop"]').filter({ visible: true }).first().click()
        await buy(visitor, 'Anillo Sol')
        await shoot(visitor, 'compra-390')
      })

      await test.step('the order is on Hoy', async () => {
        const number = /QL-[\w-]+/.exec(visitor.url())?.[0] as string
        await goTo(page, 'Hoy')
        await expect(main(page).getByRole('link', { name: number }).first()).toBeVisible()
        await shoot(page, 'hoy-con-venta-390')
      })

      await test.step('the owner closes the shop for a while', async () => {
        await goTo(page, 'Ajustes')
        await page.getByRole('link', { name: /^Tu tienda, paso a paso/ }).click()
        await button(page, 'Cerrar la tienda').click()
        const question = page.getByRole('dialog')
        await question.getByRole('button', { name: 'Cerrar la tienda' }).click()
        await expect(button(page, 'Abrir la tienda')).toBeEnabled()
        await visitor.goto(`${own.url}/shop`)
        await expect(heading(visitor, 'Muy pronto')).toBeVisible()
        await expect(main(visitor)).toContainText('Libertad 310')
      })
    } finally {
      await visitor.close()
      await page.close()
      await own.close()
      await smtp.close()
    }
  },
)

async function emptyDemo(page: Page, dataDir: string) {
  const name = 'Vaciar la demo y empezar mi tienda'
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(/^94 piezas/)).toBeVisible()
  await expect(dialog.getByText('Tu cuenta y las del equipo que invitaste')).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Hacer una copia y vaciar' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Escribí VACIAR para confirmar').fill('vaciar')
  await forgetConfirmation(dataDir)
  await confirm.click()
  const identity = page.getByRole('dialog', { name: 'Confirmá que sos vos' })
  await identity.getByLabel('Contraseña o código').fill(OWNER.password)
  await identity.getByRole('button', { name: 'Confirmar' }).click()
  await expect(heading(page, 'Tu tienda, paso a paso')).toBeVisible({ timeout: 60_000 })
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Una tienda de ejemplo')).toHaveCount(0)
  await goTo(page, 'Salud')
  await expect(page.getByText('Revisada')).toBeVisible()
  await goTo(page, 'Ajustes')
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible()
  await expect(page.getByText('La demo')).toHaveCount(0)
  await goTo(page, 'Productos')
  await expect(page.getByText('Alianzas clásicas de oro')).toHaveCount(0)
}

/** The sign-in is too old to count as a confirmation of the identity. */
async function forgetConfirmation(dataDir: string) {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) })
  await client.connect()
  await client.query("update sessions set date_confirmed = now() - interval '16 minutes'")
  await client.end()
}

/** Registers, follows the link of the mail, and signs in. */
async function signUp(page: Page, smtp: Journey['smtp']) {
  const person = makePerson()
  await (await findAccountLink(page, true)).click()
  await main(page)
    .getByRole('link', { name: /Crear|Registr/ })
    .first()
    .click()
  await fill(page, toForm(person))
  await button(page, 'Crear cuenta').click()
  const findLink = () => {
    const mail = smtp.received.find(({ to }) => to.includes(person.email))
    return /http\S+\/activate\/[\w-]+\/[\w-]+/.exec(mail?.raw.replaceAll('=\r\n', '') ?? '')?.[0]
  }
  await expect.poll(findLink).toBeDefined()
  await page.goto(findLink() as string)
  await button(page, 'Activar Cuenta').click()
  await expectToast(page, 'good', 'Cuenta activada correctamente')
  await (await findAccountLink(page, true)).click()
  await logIn(page, person)
  await expectToast(page, 'good', 'Inicio de sesión con éxito')
}
