import { addBuyer, placeOrder } from '#tests/e2e/buyers.ts'
import { banner, main } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'

test('a printed order shows the shop and the order without controls', async ({ page }) => {
  const { person, product } = await addBuyer(page)
  const { transaction_id } = await placeOrder(page.request, person)
  await page.goto(`/orders/detail/${transaction_id}`)
  await expect(banner(page, 'Este pedido espera su pago')).toBeVisible()
  const { shop } = await page.request
    .get('/api/shop')
    .then(async (reply) => ({ shop: await reply.json() }))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(shop.name, { exact: true }).filter({ visible: true })).toHaveCount(1)
  for (const text of [transaction_id, product.name, 'Subtotal', 'Costo de Envío', 'Total']) {
    await expect(main(page).getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
  await expect(main(page).getByText(shop.address.street).first()).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'search', 'navigation', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByText('Estoy en línea ¡Escribime!')).toBeHidden()
  await expect(main(page).getByRole('link', { name: 'Pagar mi pedido' })).toBeHidden()
})
