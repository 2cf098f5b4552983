import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pageWords } from '#backoffice/messages/page-words.ts'
import { letterTexts } from '#contracts/admin/letter-texts.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { expectNotice, openBackOffice, press } from './back-office.ts'

const photo = readFileSync('demo/photos/hero.jpg')

const editor = (page: Page) => page.getByRole('textbox', { name: 'Texto' })

async function restore(page: Page) {
  await press(page, 'Volver a lo original')
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a lo original' }).click()
  await expectNotice(page, 'Quedó como venía')
}

/** A page for each width, because both tests may run at the same time. */
const written = [
  [1440, 'cookies-policies', 'Política de cookies'],
  [390, 'purchasing-policies', 'Compras, envíos y devoluciones'],
] as const

for (const [width, slug, title] of written) {
  test(`a page is written with format, previewed and published, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openBackOffice(page, 'Páginas', pageWords[slug])
    await expect(editor(page).getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toHaveCount(0)
    await editor(page).press('ControlOrMeta+a')
    await editor(page).press('Delete')
    await press(page, 'Título')
    await editor(page).pressSequentially('Cookies')
    await editor(page).press('Enter')
    await editor(page).pressSequentially('Usamos ')
    await press(page, 'Negrita')
    await editor(page).pressSequentially('pocas')
    await editor(page).press('Enter')
    await press(page, 'Sección')
    await editor(page).pressSequentially('Cuáles')
    await editor(page).press('Enter')
    await press(page, 'Lista')
    await editor(page).pressSequentially('Las de tu bolsa')
    expect(await axe()).toEqual([])
    await press(page, 'Ver cómo queda')
    const preview = page.getByRole('article', { name: 'Vista previa' })
    await expect(preview.getByRole('heading', { name: 'Cuáles' })).toBeVisible()
    await editor(page).press('ControlOrMeta+s')
    await expectNotice(page, 'Guardado')
    const html = await (await page.request.get(`/${slug}`)).text()
    expect(html).toContain('Usamos <strong>pocas</strong>')
    expect(html).toContain('<li>Las de tu bolsa')
    await restore(page)
    await expect(editor(page).getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('a link, a photo and a fact of the shop are put into a page', async ({ page, axe }) => {
  await openBackOffice(page, 'Páginas', pageWords.about)
  await expect(editor(page)).not.toBeEmpty()
  await editor(page).press('ControlOrMeta+End')
  await editor(page).press('Enter')
  await press(page, 'Dato de la tienda')
  await page.getByRole('menuitem', { name: '{{razon_social}}' }).click()
  await expect(editor(page)).toContainText('{{razon_social}}')
  await press(page, 'Enlace')
  const link = page.getByRole('dialog', { name: 'Enlace' })
  await link.getByLabel('Lleva a').fill('javascript:alert(1)')
  await link.getByRole('button', { name: 'Poner el enlace' }).click()
  await expect(link.getByText('Tiene que ser una dirección')).toBeVisible()
  await link.getByLabel('Lleva a').fill('/guia-de-talles')
  expect(await axe()).toEqual([])
  await link.getByRole('button', { name: 'Poner el enlace' }).click()
  await press(page, 'Foto')
  const dialog = page.getByRole('dialog', { name: 'Foto' })
  const file = { name: 'taller.jpg', mimeType: 'image/jpeg', buffer: photo }
  const put = dialog.getByRole('button', { name: 'Poner la foto' })
  let load = () => {}
  const held = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/media/*w=480', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByLabel('Elegir foto').setInputFiles(file)
  await dialog.getByLabel('Qué se ve').fill('El taller de noche')
  await expect(put).toBeEnabled()
  const before = await put.boundingBox()
  load()
  await expect(dialog.locator('img')).toHaveJSProperty('complete', true)
  // Whoever is about to press it presses it.
  expect(await put.boundingBox()).toEqual(before)
  await put.click()
  await press(page, 'Guardar')
  await expectNotice(page, 'Guardado')
  const html = await (await page.request.get('/about')).text()
  expect(html).toContain('href="/guia-de-talles"')
  expect(html).toMatch(/<img src="\/media\/[^"]+" [^>]*alt="El taller de noche"/)
  expect(html).not.toContain('razon_social')
  await restore(page)
})

test('a text that the editor cannot show is written in Markdown', async ({ page }) => {
  await openBackOffice(page, 'Páginas', pageWords['frequents-questions'])
  await press(page, 'Escribir en Markdown')
  await editor(page).fill('# Preguntas\n\n~~Ya no~~')
  await expect(page.getByText('partes que el editor no muestra')).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toHaveCount(0)
  await press(page, 'Descartar')
  await press(page, 'Escribir con formato')
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible()
})

test.describe('when two people change the text of a mail', () => {
  test.use({ expectedErrors: [/status of 409|Blocked script.*srcdoc/] })

  test('the second one reads both texts as they will be sent', async ({ page, axe }) => {
    const theirs = { subject: 'Gracias', opening: 'Ya está **todo** listo, {{nombre}}.' }
    await letSomebodySave(page, { order_tracking: theirs })
    await openBackOffice(page, 'Ajustes', 'Textos de los correos')
    await page.getByLabel('Correo', { exact: true }).selectOption(letterTexts.order_tracking.title)
    await page.getByLabel('Asunto').fill('Lo tenemos, {{nombre}}')
    await press(page, 'Guardar')
    const conflict = page.getByRole('dialog', { name: 'Alguien más guardó cambios' })
    const letter = conflict.getByRole('group', { name: /Seguimiento corregido/ })
    await expect(letter.getByText('Asunto').first()).toBeVisible()
    await expect(letter.getByText('Comienzo').first()).toBeVisible()
    await expect(letter.locator('strong', { hasText: 'todo' })).toBeVisible()
    await expect(letter).not.toContainText('**')
    expect(await axe()).toEqual([])
    await letter.getByRole('radio', { name: /otra persona/ }).check()
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await conflict.getByRole('button', { name: 'Guardar así' }).click()
    expect((await saved).postDataJSON().value.order_tracking).toEqual(theirs)
    // The page reads what was saved again.
    await expect(conflict).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

/** Answers as if somebody else had saved these texts meanwhile. Other tests read the stored ones. */
async function letSomebodySave(page: Page, change: object) {
  let isSaved = false
  await page.route('**/api/admin/settings/letters', async (route) => {
    if (route.request().method() === 'PUT') {
      const { value, version } = route.request().postDataJSON()
      const isNew = isSaved
      isSaved = true
      const refusal = { code: 'edited_elsewhere', error: 'Alguien más guardó cambios.' }
      return isNew
        ? route.fulfill({ json: { name: 'letters', value, version, date_updated: null } })
        : route.fulfill({ status: 409, json: refusal })
    }
    const response = await route.fetch()
    const stored = await response.json()
    const value = { ...stored.value, ...(isSaved && change) }
    return route.fulfill({ response, json: { ...stored, value, version: stored.version + 1 } })
  })
}

test.describe('when a text has an unknown placeholder', () => {
  // The fixture's own script may not run in the frame of the mail, which allows none.
  test.use({ expectedErrors: [/status of 400.*preview-letter|Blocked script.*srcdoc/] })

  for (const width of [1440, 390]) {
    test(`the text of a mail is previewed and sent as a test, ${width} px wide`, async ({
      page,
      axe,
    }) => {
      const subject = `Lo tenemos, {{nombre}} ${width}`
      await page.setViewportSize({ width, height: 900 })
      await openBackOffice(page, 'Ajustes', 'Textos de los correos')
      await page.getByLabel('Correo', { exact: true }).selectOption(letterTexts.order_paid.title)
      const preview = page.getByRole('region', { name: 'Vista previa' })
      await expect(preview).toContainText('Tu pago se acreditó: pedido QL-7K3M-9XQ2')
      await page.getByLabel('Asunto').fill(subject)
      await expect(preview).toContainText(`Lo tenemos, Lucía ${width}`)
      const mail = preview.frameLocator('iframe')
      await expect(mail.getByText('Correo Argentino a domicilio')).toBeVisible()
      await page.getByLabel('Comienzo').fill('Hola {{apellido}}')
      await expect(preview.getByRole('alert')).toContainText('Acá sólo se puede usar')
      await page.getByLabel('Comienzo').fill('Ya está, {{nombre}}: {{total}}.')
      await expect(mail.getByText('Ya está, Lucía:')).toBeVisible()
      expect(await axe()).toEqual([])
      await press(page, 'Mandame una prueba')
      await expectNotice(page, 'Te lo mandamos a duena@quilate.example')
      await press(page, 'Descartar')
      await expect(preview).toContainText('Tu pago se acreditó')
      const mailbox = await page.request.get('/dev/mail')
      expect(await mailbox.text()).toContain(`PRUEBA: Lo tenemos, Lucía ${width}`)
    })
  }

  test('a mail is written with format on a phone, and hostile Markdown does nothing', async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openBackOffice(page, 'Ajustes', 'Textos de los correos')
    await page.getByLabel('Correo', { exact: true }).selectOption(letterTexts.order_ready.title)
    const opening = page.getByRole('textbox', { name: 'Comienzo' })
    await expect(opening).toContainText('{{pedido}}')
    const mail = page.getByRole('region', { name: 'Vista previa' }).frameLocator('iframe')
    await opening.press('ControlOrMeta+a')
    await opening.press('Delete')
    await opening.pressSequentially('Ya está, ')
    await press(page, 'Negrita')
    // The preview loads its frame anew, which must not happen while it is checked.
    await expect(mail.getByText('Ya está,')).toBeVisible()
    await press(page, 'Poner un dato')
    const code = page.getByRole('menuitem', { name: 'Código para retirarlo' })
    await expect(code).toContainText('{{codigo}}')
    expect(await axe()).toEqual([])
    await code.click()
    await expect(opening).toContainText('{{codigo}}')
    await opening.press('Enter')
    await press(page, 'Lista')
    await opening.pressSequentially('Traé tu documento')
    await expect(mail.locator('strong').first()).toHaveText('4821')
    await expect(mail.getByRole('listitem')).toHaveText('Traé tu documento')
    await press(page, 'Poner un dato en el asunto')
    await page.getByRole('menuitem', { name: 'Nombre de quien lo recibe' }).click()
    await expect(page.getByRole('textbox', { name: 'Asunto' })).toHaveValue(/\{\{nombre\}\}/)
    await press(page, 'Mandame una prueba')
    await expectNotice(page, 'Te lo mandamos a duena@quilate.example')
    await press(page, 'Escribir en Markdown')
    await expect(opening).toHaveValue(
      /^Ya está, \*\*\{\{codigo\}\}\*\*\n\n- (?:\*\*)?Traé tu documento(?:\*\*)?$/,
    )
    await opening.fill('Mirá [esto](javascript:alert(1)) <script>alert(1)</script> {{pedido}}')
    await expect(mail.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect(mail.locator('script, a[href^="javascript"]')).toHaveCount(0)
    await press(page, 'Poner el texto de siempre')
    await expect(mail.getByText('podés pasar a buscarlo por el local')).toBeVisible()
  })
})
