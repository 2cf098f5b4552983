import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, askAsOwner, expectNotice, openBackOffice } from './back-office.ts'
import { withDatabase } from './buyers.ts'
import { createHand } from './hand.ts'

const PARCELS = 10
const MAX_SECONDS = 120

for (const [device, width] of [
  ['desk', 1440],
  ['phone', 390],
] as const) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`ten parcels leave in under ${MAX_SECONDS} seconds`, async ({ page, axe }) => {
      const name = `Encomienda ${width} ${Date.now().toString(36)}`
      const made: string[] = []
      for (let n = 0; n < PARCELS; n += 1) {
        const order = await addOrder(page.request, 'Correo Argentino', { full_name: name })
        made.push(order.transaction_id)
      }
      await openBackOffice(page, 'Pedidos')
      const hand = createHand()
      const button = (text: string) => page.getByRole('button', { name: text, exact: true })
      await page.getByLabel('Buscar').fill(name)
      await expect(page.locator('table.orders tbody tr')).toHaveCount(PARCELS)
      for (const box of await page.getByRole('checkbox', { name: /^Elegir QL-/ }).all()) {
        await hand.click(box)
      }
      await expect(page.getByText('10 elegidos')).toBeVisible()
      expect(await axe()).toEqual([])
      await hand.click(page.getByRole('link', { name: 'Imprimir remitos y etiquetas' }))
      await expect(page.getByRole('region', { name: 'Etiqueta' })).toHaveCount(PARCELS)
      await hand.click(page.getByLabel('Cuatro etiquetas por hoja A4'))
      expect(await axe()).toEqual([])
      await hand.click(page.getByRole('link', { name: 'Volver a los pedidos' }))
      await hand.click(button('Marcar preparados'))
      await expectNotice(page, '10 pedidos preparados')
      await expect(button('Marcar preparados')).toHaveCount(0)
      await hand.click(button('Cargar seguimientos'))
      const dialog = page.getByRole('dialog')
      const fields = dialog.getByRole('textbox', { name: /^Seguimiento de/ })
      await expect(fields).toHaveCount(PARCELS)
      await expect(fields.first()).toBeFocused()
      for (let n = 0; n < PARCELS; n += 1) {
        await page.keyboard.type(`CP${n}${width}`)
        await page.keyboard.press('Enter')
      }
      await expect(dialog).toContainText('Todos tienen número.')
      expect(await axe()).toEqual([])
      await hand.click(dialog.getByRole('button', { name: 'Despachar los 10' }))
      await expectNotice(page, '10 pedidos despachados')
      const seconds = hand.readSeconds()
      process.stdout.write(
        `${PARCELS} parcels, ${device}: ${hand.done.clicks} clicks, ${seconds.toFixed(1)} s\n`,
      )
      expect(seconds).toBeLessThan(MAX_SECONDS)
      await expect(page.getByRole('region', { name: 'Con los elegidos' })).toHaveCount(0)
      const query = new URLSearchParams({ search: name, fulfilment: 'on_its_way' })
      const { results } = await (await askAsOwner(page.request)).get(`/api/admin/orders?${query}`)
      const numbers = results.map((order: { tracking_number: string }) => order.tracking_number)
      expect(numbers.sort()).toEqual(made.map((_, n) => `CP${n}${width}`).sort())
    })
  })
}

test('one parcel that cannot leave is named, and stays chosen', async ({ page }) => {
  const name = `Reclamo ${Date.now().toString(36)}`
  const [first, second] = [
    await addOrder(page.request, 'Correo Argentino', { full_name: name }),
    await addOrder(page.request, 'Correo Argentino', { full_name: name }),
  ]
  await openBackOffice(page, 'Pedidos')
  await page.getByLabel('Buscar').fill(name)
  await expect(page.locator('table.orders tbody tr')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Elegir esta página' }).check()
  await page.getByRole('button', { name: 'Despachar' }).click()
  await withDatabase("update orders set address_line_1 = '' where transaction_id = $1", [
    second.transaction_id,
  ])
  const dialog = page.getByRole('dialog', { name: /Seguimientos/ })
  await dialog
    .getByRole('textbox', { name: /^Seguimiento de/ })
    .first()
    .fill('CP 1')
  await dialog
    .getByRole('textbox', { name: /^Seguimiento de/ })
    .last()
    .fill('cp 1')
  await expect(dialog.getByRole('alert')).toContainText('El número CP 1 está en')
  await dialog
    .getByRole('textbox', { name: /^Seguimiento de/ })
    .last()
    .fill('')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Despachar los 2' }).click()
  const report = page.getByRole('dialog', { name: 'Un pedido quedó como estaba' })
  await expect(report).toContainText(second.transaction_id)
  await expect(report).toContainText('Falta la dirección de entrega')
  await report.getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByText('1 elegido', { exact: true })).toBeVisible()
  const box = (id: string) => page.getByRole('checkbox', { name: `Elegir ${id}` })
  await expect(box(second.transaction_id)).toBeChecked()
  await expect(box(first.transaction_id)).not.toBeChecked()
})

test('a pasted list fills the tracking numbers of its orders', async ({ page }) => {
  const name = `Lista ${Date.now().toString(36)}`
  const made = [
    await addOrder(page.request, 'Correo Argentino', { full_name: name }),
    await addOrder(page.request, 'Correo Argentino', { full_name: name }),
  ]
  await openBackOffice(page, 'Pedidos')
  await page.getByLabel('Buscar').fill(name)
  await expect(page.locator('table.orders tbody tr')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Elegir esta página' }).check()
  await page.getByRole('button', { name: 'Cargar seguimientos' }).click()
  const dialog = page.getByRole('dialog')
  const csv = `pedido;número\n${made.map(({ transaction_id }, n) => `${transaction_id};N${n}`).join('\n')}`
  await dialog
    .getByRole('textbox', { name: /^Seguimiento de/ })
    .first()
    .evaluate((input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, csv)
  for (const [n, { transaction_id }] of made.entries()) {
    await expect(dialog.getByLabel(`Seguimiento de ${transaction_id}`)).toHaveValue(`N${n}`)
  }
  await dialog.getByRole('button', { name: 'Guardar sin despachar' }).click()
  await expectNotice(page, 'Seguimientos guardados: 2 pedidos')
  await page.getByRole('button', { name: 'Cargar seguimientos' }).click()
  await expect(
    page.getByRole('dialog').getByLabel(`Seguimiento de ${made[0]?.transaction_id}`),
  ).toHaveValue('N0')
})
