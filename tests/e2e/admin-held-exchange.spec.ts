import type { Page } from '@playwright/test'
import { expectNotice, goTo, openBackOffice, press } from './back-office.ts'
import { chooseAction } from './order-menu.ts'
import { addDelivered, openNewReturn } from './returns.ts'
import { expect, test } from './test.ts'

/** An exchange that the shop sends; its buyer still has the old piece. Returns its number. */
async function exchangeFirst(page: Page) {
  const { transaction_id } = await addDelivered(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await openNewReturn(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Talle 16/ }).click()
  await dialog.getByRole('button', { name: 'Se lo enviamos, sin cargo' }).click()
  await dialog.getByLabel('Ya tengo la pieza en la mano').uncheck()
  await dialog.getByRole('button', { name: 'Registrar el cambio' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('alert').getByRole('link', { name: /^QL-/ }).click()
  await expect(page.getByRole('main')).toContainText('Es el cambio de una pieza')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  return (title as string).replace('Pedido ', '')
}

for (const width of [1440, 390]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } })

    test(`an exchange leaves before its old piece is back only if staff confirm it, ${width} px wide`, async ({
      page,
      axe,
    }) => {
      const number = await exchangeFirst(page)
      await expect(page.getByText('Espera la pieza').first()).toBeVisible()
      await press(page, 'Marcar preparado')
      await expectNotice(page, 'Preparado')
      // Whoever acts before the page shows it is told that the order changed.
      await expect(page.getByRole('button', { name: 'Marcar preparado' })).toHaveCount(0)
      await chooseAction(page, 'Despachar')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('alert').first()).toContainText('Todavía no volvió la pieza')
      expect(await axe()).toEqual([])
      await dialog.getByRole('button', { name: 'Despachar' }).click()
      await expect(dialog).toBeVisible()
      await dialog.getByLabel('Sale igual, aunque la otra pieza no volvió').check()
      await dialog.getByRole('button', { name: 'Despachar' }).click()
      await expectNotice(page, `${number}: En camino`)
    })
  })
}

test('many parcels leave without the exchange that waits, and the dialog says so before', async ({
  page,
}) => {
  const number = await exchangeFirst(page)
  await goTo(page, 'Pedidos')
  await page.getByLabel('Buscar').fill(number)
  await expect(page.locator('table.orders tbody tr')).toHaveCount(1)
  await page.getByRole('checkbox', { name: `Elegir ${number}` }).check()
  await press(page, 'Despachar')
  const dialog = page.getByRole('dialog', { name: /Seguimientos/ })
  await expect(dialog.getByRole('alert')).toContainText(
    `Son cambios, y la otra pieza todavía no volvió: ${number}.`,
  )
  await dialog.getByRole('button', { name: /^Despachar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Un pedido quedó como estaba' })).toContainText(
    'Todavía no volvió la pieza del cambio',
  )
})
