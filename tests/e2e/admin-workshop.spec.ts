import type { Page } from '@playwright/test'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, addStaff, expectNotice, goTo, openBackOfficeAs, press } from './back-office.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

async function addGoldsmith(page: Page) {
  const person = await addStaff(page.request, 'seller')
  await withDatabase(
    `update users set role_id = (select id from roles where key = 'workshop') where email = $1`,
    [person.email],
  )
  return person
}

const main = (page: Page) => page.getByRole('main')

for (const [device, size] of Object.entries(sizes)) {
  test(`the workshop works without amounts and contacts (${device})`, async ({ page, axe }) => {
    await page.setViewportSize(size)
    const { transaction_id, piece } = await addOrder(page.request)
    await openBackOfficeAs(page, await addGoldsmith(page), 'Pedidos')
    await page.getByLabel('Buscar').fill(transaction_id)
    await expect(page.getByText('1 a 1 de 1')).toBeVisible()
    await expect(main(page)).toContainText('Julia Sosa')
    await expect(main(page)).not.toContainText('$')
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0)
    expect(await axe()).toEqual([])

    await page.getByText(transaction_id).first().click()
    await expect(page.getByRole('heading', { level: 1, name: transaction_id })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Piezas' })).toContainText(piece.name)
    await expect(page.getByRole('region', { name: 'Piezas' })).toContainText('× 1')
    const delivery = page.getByRole('region', { name: 'Entrega' })
    await expect(delivery).toContainText('La dirección completa está en el remito.')
    await expect(main(page)).not.toContainText('Rivadavia')
    await expect(page.getByRole('button', { name: 'Copiar dirección' })).toHaveCount(0)
    await expect(main(page)).not.toContainText('555-0101')
    await expect(page.getByRole('region', { name: 'Cobro' })).toHaveCount(0)
    await expect(main(page)).not.toContainText('$')
    await expect(main(page)).not.toContainText('julia@example.com')
    await expect(main(page)).not.toContainText('Compró sin cuenta')
    expect(await axe()).toEqual([])
    await press(page, 'Marcar preparado')
    await expectNotice(page, 'Quedó preparado')
    await expect(main(page)).not.toContainText('$')

    await goTo(page, 'Hoy')
    await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
    await expect(main(page)).not.toContainText('$')
    await goTo(page, 'Pedidos', 'Tablero')
    await expect(main(page).getByText(transaction_id)).toBeVisible()
    await expect(main(page)).not.toContainText('$')
  })
}
