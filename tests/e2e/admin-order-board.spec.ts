import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/test.ts'
import { addToBoard, expectNotice, openBackOffice } from './back-office.ts'

const column = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const cardIn = (page: Page, name: string | RegExp, transaction_id: string) =>
  column(page, name).getByRole('listitem').filter({ hasText: transaction_id })

test('a card is dragged through the states; dispatch asks for the number', async ({
  page,
  axe,
}) => {
  const { transaction_id } = await addToBoard(page.request)
  await openBackOffice(page, 'Pedidos', 'Tablero')
  const card = cardIn(page, 'Para preparar', transaction_id)
  await card.dragTo(column(page, 'Entregado, 7 días'))
  await expectNotice(page, `${transaction_id} no pasa a «Entregado»`)
  await expect(card).toBeVisible()
  // The browser reports the end of a refused drag late, which would end the next one.
  await expect(page.locator('[data-target]')).toHaveCount(0)
  await card.dragTo(column(page, 'Preparado'))
  await expectNotice(page, `${transaction_id}: Preparado`)
  expect(await axe()).toEqual([])
  await cardIn(page, 'Preparado', transaction_id).dragTo(column(page, 'En camino'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Número de seguimiento').fill('CP 77 AR')
  await dialog.getByRole('button', { name: 'Despachar' }).click()
  await expect(cardIn(page, 'En camino', transaction_id)).toBeVisible()
})

for (const [device, width] of [
  ['desk', 1440],
  ['phone', 390],
] as const) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a card is moved by its menu and its button', async ({ page, axe }) => {
      const { transaction_id } = await addToBoard(page.request, 'Retiro en el local')
      await openBackOffice(page, 'Pedidos', 'Tablero')
      await page.getByRole('button', { name: `Mover ${transaction_id} a…` }).click()
      await page.getByRole('menuitem', { name: 'Mover a Preparado' }).click()
      const prepared = cardIn(page, 'Preparado', transaction_id)
      await expect(prepared).toBeVisible()
      await prepared.getByRole('button', { name: `Mover ${transaction_id} a…` }).click()
      await page.getByRole('menuitem', { name: 'Mover a Para preparar' }).click()
      const toPrepare = cardIn(page, 'Para preparar', transaction_id)
      // Each column is read by itself.
      await expect(prepared).toHaveCount(0)
      await toPrepare.getByRole('button', { name: 'Marcar preparado' }).click()
      await expect(prepared.getByRole('button', { name: 'Listo para retirar' })).toBeVisible()
      await prepared.getByRole('button', { name: 'Listo para retirar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Listo para retirar' }).click()
      await expect(cardIn(page, 'Para retirar', transaction_id)).toBeVisible()
      expect(await axe()).toEqual([])
    })
  })
}
