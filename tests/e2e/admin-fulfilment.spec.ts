import type { Page } from '@playwright/test'
import { addBuyer, delivery, pickup } from '#tests/e2e/buyers.ts'
import { listMail } from '#tests/e2e/people.ts'
import { banner, button, fill, main, option, pay, seeOrder, wallet } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import { expectNotice, goTo, openBackOffice, press } from './back-office.ts'

const widths = [1440, 390]

/** Buys with this shipping option and pays; returns the number of the order. */
async function buy(page: Page, way: string, fields = delivery as Record<string, string>) {
  await page.goto('/')
  await walkTo(page, '/checkout')
  await option(page, way).check()
  await fill(page, fields)
  await button(page, 'Confirmar').click()
  await wallet(page).click()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  await seeOrder(page)
  const heading = await main(page).getByRole('heading', { level: 1 }).textContent()
  return /QL-\S+/.exec(heading ?? '')?.[0] as string
}

/** The newest mail to this address whose text matches. */
async function readMail(page: Page, { email }: { email: string }, text: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    for (const path of await listMail(page.request, email)) {
      const mail = await (await page.request.get(path)).text()
      if (text.test(mail)) found ??= mail
    }
    expect(found).toBeDefined()
  }).toPass()
  return found as string
}

/** Opens an order from the menu. */
async function openOrder(page: Page, transaction_id: string) {
  await goTo(page, 'Pedidos')
  await page.getByText(transaction_id).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(transaction_id) }),
  ).toBeVisible()
}

const answer = async (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

for (const width of widths) {
  const viewport = { width, height: 900 }

  test.describe(`at ${width} px`, () => {
    test.use({ viewport, expectedErrors: [/status of 400/] })

    test('an order is collected by another person with the code of its mail', async ({
      page,
      axe,
      openDevice,
    }) => {
      test.slow()
      const way = `Retiro en el taller ${width}`
      await openBackOffice(page, 'Envíos', 'Nuevo envío')
      await page.getByLabel('Se retira en el local').check()
      await expect(page.getByLabel('Transporte habitual')).toHaveCount(0)
      await page.getByLabel('Nombre').fill(way)
      await page.getByLabel('Demora').fill('listo mañana')
      await page.getByLabel('Precio').fill('0')
      expect(await axe()).toEqual([])
      await press(page, 'Guardar')
      await expect(page.getByText(way)).toBeVisible()

      const buyer = await (await openDevice({ viewport })).newPage()
      const { person } = await addBuyer(buyer)
      const transaction_id = await buy(buyer, way, pickup)

      await openOrder(page, transaction_id)
      await press(page, 'Marcar preparado')
      await press(page, 'Listo para retirar')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('El correo lleva el código de retiro')
      expect(await axe()).toEqual([])
      await answer(page, 'Listo para retirar')
      await expectNotice(page, `${transaction_id}: Listo para retirar`)
      const mail = await readMail(page, person, /está listo para retirar/)
      const [, code] = /Tu código de retiro es (\d{4})/.exec(mail) ?? []
      expect(code).toBeDefined()
      expect(mail).toContain('Cómo llegar')
      expect(mail).toContain('Lunes a viernes de 10 a 1')

      await buyer.reload()
      await expect(buyer.getByRole('region', { name: 'Código de retiro' })).toContainText(`${code}`)
      await expect(buyer.locator('[aria-current=step]')).toContainText('Lista para retirar')

      await press(page, 'Entregar en mano')
      await expect(dialog).toContainText(`${code}`)
      await expect(dialog.getByLabel('Quién retira')).toHaveValue('Ana Paz')
      await dialog.getByLabel('Quién retira').fill('Bruno Díaz')
      expect(await axe()).toEqual([])
      await answer(page, 'Entregar en mano')
      await expect(dialog.getByRole('alert')).toHaveText('Anotá el documento de quien lo retira.')
      await dialog.getByLabel('Documento').fill('30.111.222')
      await answer(page, 'Entregar en mano')
      await expectNotice(page, `${transaction_id}: Retirado`)
      await expect(main(page)).toContainText('Bruno Díaz · 30.111.222')
      await readMail(page, person, /Lo retiró Bruno Díaz\./)

      await buyer.reload()
      await expect(buyer.locator('[aria-current=step]')).toContainText('Retirada')
      await expect(buyer.getByRole('region', { name: 'Código de retiro' })).toHaveCount(0)
    })

    test('a parcel is followed from the mail, the order page and the back office', async ({
      page,
      axe,
      openDevice,
    }) => {
      test.slow()
      const buyer = await (await openDevice({ viewport })).newPage()
      const { person } = await addBuyer(buyer)
      const transaction_id = await buy(buyer, 'Andreani a domicilio')

      await openBackOffice(page)
      await openOrder(page, transaction_id)
      await press(page, 'Marcar preparado')
      await press(page, 'Despachar')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Transporte', { exact: true })).toHaveValue('Andreani')
      await dialog.getByLabel('Transporte', { exact: true }).selectOption('Otro')
      await expect(dialog.getByLabel('Nombre del transporte')).toBeVisible()
      expect(await axe()).toEqual([])
      await dialog.getByLabel('Transporte', { exact: true }).selectOption('Andreani')
      await dialog.getByLabel('Número de seguimiento').fill('360001')
      await answer(page, 'Despachar')
      await expectNotice(page, `${transaction_id}: En camino`)
      const url = 'https://www.andreani.com/envio/360001'
      const link = main(page).getByRole('link', { name: 'Andreani · 360001' })
      await expect(link).toHaveAttribute('href', url)
      expect(await readMail(page, person, /está en camino/)).toContain(`href="${url}"`)
      await buyer.reload()
      const own = buyer.getByRole('link', { name: 'Seguirlo en Andreani' })
      await expect(own).toHaveAttribute('href', url)
      await expect(buyer.locator('[aria-current=step]')).toContainText('En camino')

      await press(page, 'Corregir seguimiento')
      await dialog.getByLabel('Número de seguimiento').fill('360002')
      expect(await axe()).toEqual([])
      await answer(page, 'Guardar seguimiento')
      await expectNotice(page, `${transaction_id}: seguimiento guardado`)
      await expect(main(page).getByRole('link', { name: 'Andreani · 360002' })).toBeVisible()
      await readMail(page, person, /Nuevo número de seguimiento/)
    })
  })
}
