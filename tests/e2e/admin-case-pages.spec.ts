import type { Locator, Page } from '@playwright/test'
import { expectNotice, openBackOffice, press } from './back-office.ts'
import { addExchangeRequest, addMessage, addRevocation } from './cases.ts'
import { chooseAction } from './order-menu.ts'
import { expect, test } from './test.ts'
import { uniqueCode } from './unique-code.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const MAX_PHONE_SCREENS = 3

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return box
}

/** At 1440 px the facts are at the right, and the button of the next step is in the head. */
async function expectColumns(page: Page, content: Locator, facts: Locator, step: Locator) {
  await page.setViewportSize(WIDE)
  await expect(page.locator('header').filter({ has: step })).toBeVisible()
  await expect(async () => {
    const [left, right] = [await boxOf(content), await boxOf(facts)]
    expect(Math.round(right.width)).toBe(336)
    expect(right.x).toBeGreaterThan(left.x + left.width)
  }).toPass()
}

/** On a phone the page is short, and the button of the next step lies on the bottom bar. */
async function expectPhonePage(page: Page, step: Locator) {
  await page.setViewportSize(PHONE)
  await expect(page.locator('header').filter({ has: step })).toHaveCount(0)
  const bar = page.getByRole('navigation', { name: 'Accesos' })
  await expect(async () => {
    const [button, below] = [await boxOf(step), await boxOf(bar)]
    expect(button.y + button.height).toBeLessThanOrEqual(below.y)
    expect(button.y).toBeGreaterThan(below.y - 80)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(MAX_PHONE_SCREENS * PHONE.height)
  }).toPass()
}

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('a request to exchange: pieces, photos and steps beside buyer, order and money', async ({
  page,
  axe,
}) => {
  const { code, person, ring, transaction_id } = await addExchangeRequest(page.request)
  await openBackOffice(page, 'Devoluciones', code)
  const decide = page.getByRole('button', { name: 'Decidir' })
  await expect(region(page, 'Piezas').getByRole('link', { name: ring.name })).toBeVisible()
  await expect(region(page, 'Lo que pidió')).toContainText('Me queda chico')
  await expect(region(page, 'Pasos')).toContainText('0 de 3')
  await expect(region(page, 'Cliente')).toContainText(person.email)
  await expect(region(page, 'Pedido')).toContainText(transaction_id)
  await expectColumns(page, region(page, 'Piezas'), region(page, 'Pedido'), decide)
  expect(await axe()).toEqual([])
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: /^Decidir DV-/ })).toBeVisible()
  await press(page, 'Volver')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Foto 1 de quien compró' }).click()
  await expect(page.getByRole('img', { name: 'La foto, más grande' })).toBeVisible()
  await press(page, 'Cerrar la foto')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await region(page, 'Cliente').getByRole('button', { name: 'Correo' }).click()
  await expect(page.getByLabel('Asunto')).toBeVisible()

  await page.reload()
  await expectPhonePage(page, decide)
  expect(await axe()).toEqual([])
  await press(page, 'Ver la historia y escribir')
  await expect(region(page, 'Historia')).toContainText('Entregado')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Llegó la pieza', 'Rechazar'])
  await page.getByRole('menuitem', { name: 'Rechazar' }).click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Está grabado')
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await expect(region(page, 'Lo que pidió')).toContainText('Está grabado')
  await expect(decide).toHaveCount(0)
  await expect(region(page, 'Pasos')).toHaveCount(0)
})

test('a revocation: the clock first, then the reply, the return and the end', async ({
  page,
  axe,
}) => {
  const { code, ring } = await addRevocation(page.request)
  await openBackOffice(page, 'Mensajes', 'Arrepentimientos', code)
  const reply = page.getByRole('button', { name: 'Responder', exact: true })
  const clock = region(page, 'Plazo para responder')
  const pieces = region(page, 'Piezas')
  await expect(clock).toContainText(/23 h \d+ min|24 h 0 min/)
  await expect(pieces).toContainText(ring.name)
  await expectColumns(page, pieces, clock, reply)
  expect(await axe()).toEqual([])
  await expectPhonePage(page, reply)
  expect((await boxOf(clock)).y).toBeLessThan((await boxOf(pieces)).y)
  expect(await axe()).toEqual([])

  await reply.click()
  await expect(page.getByLabel('Respuesta')).toBeFocused()
  await page.getByLabel('Respuesta').fill('Traelo cuando quieras.')
  await press(page, 'Enviar respuesta')
  await expectNotice(page, 'Respuesta enviada')
  await expect(clock).toHaveCount(0)
  await expect(page.getByLabel('Respuesta')).toHaveValue('')
  await chooseAction(page, 'Cerrar el arrepentimiento')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Cómo terminó')).toHaveAttribute('required', '')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Volver' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver la devolución' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Arrepentimiento DV-/ })).toBeVisible()
  await expectPhonePage(page, page.getByRole('button', { name: 'Llegó la pieza' }))
})

test('a message: the conversation beside who wrote it', async ({ page, axe }) => {
  const subject = `Alianzas ${uniqueCode()}`
  await addMessage(page.request, subject)
  await openBackOffice(page, 'Mensajes')
  const row = page.getByRole('row').filter({ hasText: subject })
  await row.getByRole('link', { name: 'Vero Gil' }).click()
  const reply = page.getByRole('button', { name: 'Responder', exact: true })
  const writer = region(page, 'De')
  await expect(writer.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:\+54/)
  await expect(writer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  await expectColumns(page, region(page, 'Mensaje'), writer, reply)
  expect(await axe()).toEqual([])
  await expectPhonePage(page, reply)
  expect(await axe()).toEqual([])
  await reply.click()
  await expect(page.getByLabel('Respuesta')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Enviar respuesta' })).toHaveCount(0)
  await page.getByLabel('Respuesta').fill('Sí. Vení cuando quieras.')
  // A reply that was not sent is there again.
  await page.getByRole('link', { name: 'Volver a Mensajes' }).click()
  await page.getByRole('link', { name: new RegExp(subject) }).click()
  await expect(page.getByLabel('Respuesta')).toHaveValue('Sí. Vení cuando quieras.')
  await expectPhonePage(page, page.getByRole('button', { name: 'Enviar respuesta' }))
  await press(page, 'Enviar respuesta')
  await expect(region(page, 'Mensaje')).toContainText('Vení cuando quieras')
  await expect(page.getByLabel('Respuesta')).toHaveValue('')
  await press(page, 'Archivar')
  await expectNotice(page, 'Archivado')
  await chooseAction(page, 'Sacar del archivo')
  await expectNotice(page, 'Vuelve a la bandeja')
  await expect(page.getByRole('button', { name: 'Archivar' })).toBeVisible()
})
