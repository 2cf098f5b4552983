import { addPiece, openBackOffice } from './back-office.ts'
import { createSku, expectDone, findTicket, scan } from './counter.ts'
import { addCustomer } from './people.ts'
import { addCredit } from './store-credit.ts'
import { expect, test } from './test.ts'

for (const width of [1440, 390]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } })

    test(`credit pays a part of a sale at the counter, ${width} px wide`, async ({ page, axe }) => {
      const sku = createSku()
      await addPiece(page.request, { sku, price: 100_000 })
      const code = await addCredit(await addCustomer(page.request), 30_000)
      await openBackOffice(page, 'Venta en el local')
      await scan(page, sku)
      if (width === 390) await page.getByRole('button', { name: /Ver y cobrar/ }).click()
      const ticket = findTicket(page)
      await ticket.getByRole('button', { name: 'Usar crédito' }).click()
      await ticket.getByLabel('Código del crédito').fill('CR-2222-2222-2222')
      await ticket.getByRole('button', { name: 'Buscar' }).click()
      await expect(ticket.getByText('No existe ese crédito.')).toBeVisible()
      await ticket.getByLabel('Código del crédito').fill(code)
      await ticket.getByRole('button', { name: 'Buscar' }).click()
      await expect(ticket).toContainText(/Paga \$\s30\.000,00 de \$\s30\.000,00/)
      expect(await axe()).toEqual([])
      await ticket.getByRole('button', { name: /^Cobrar \$\s70\.000,00/ }).click()
      await expectDone(page)
      await expect(page.getByRole('main')).toContainText(/Crédito \$\s30\.000,00/)
      await page.getByRole('link', { name: /^QL-/ }).click()
      await expect(page.getByRole('region', { name: 'Cobro' })).toContainText(code)
    })
  })
}
