import { addBuyer } from '#tests/e2e/buyers.ts'
import {
  banner,
  button,
  expectToast,
  field,
  fill,
  line,
  main,
  openSummary,
  option,
  pay,
  seeOrder,
  wallet,
} from '#tests/e2e/purchase.ts'
import { addCredit } from '#tests/e2e/store-credit.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

test.use({ expectedErrors: [/status of 404.*check-credit/] })

test('credit pays a part of a purchase, and the account shows what is left', {
  tag: '@phone',
}, async ({ page, isMobile, axe }) => {
  const { person } = await addBuyer(page)
  const code = await addCredit(person, 5_000)
  await walkTo(page, '/checkout')
  await openSummary(page, isMobile)
  await expect(main(page).getByText(/Tenés \$\s5\.000,00 de crédito en la tienda/)).toBeVisible()
  await field(page, 'Cupón de Descuento').fill('CR-2222-2222-2222')
  await button(page, 'Aplicar Cupón').click()
  await expectToast(page, 'bad', 'Este crédito no existe.')
  await field(page, 'Cupón de Descuento').fill(code.toLowerCase())
  await button(page, 'Aplicar Cupón').click()
  await expectToast(page, 'good', 'Crédito aplicado')
  await option(page, 'Correo Argentino').check()
  await expect(line(page, 'Crédito en la tienda')).toHaveText(/^−\$\s5\.000,00$/)
  await fill(page)
  const total = (await line(page, 'Te queda por pagar').textContent()) as string
  expect(await axe()).toEqual([])
  await button(page, 'Confirmar').click()
  await wallet(page).click()
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  await expect(page.getByText(total.replace(/\s/, ' ')).first()).toBeVisible()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  await seeOrder(page)
  await expect(line(page, 'Con tu crédito')).toHaveText(/5\.000,00$/)
  expect(await axe()).toEqual([])
  await walkTo(page, '/dashboard')
  const credits = page.getByRole('region', { name: 'Tu crédito en la tienda' })
  await expect(credits).toContainText(code)
  await expect(credits).toContainText(/\$\s0,00/)
  await expect(credits.getByRole('list', { name: 'Movimientos' })).toContainText('Pagaste QL-')
  expect(await axe()).toEqual([])
})

test('credit that pays everything needs no payment, and cancelling gives credit back', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { person } = await addBuyer(page)
  await addCredit(person, 90_000_000)
  await walkTo(page, '/checkout')
  await openSummary(page, isMobile)
  await button(page, 'Usar mi crédito').click()
  await option(page, 'Correo Argentino').check()
  await expect(line(page, 'Te queda por pagar')).toHaveText(/^\$\s0,00$/)
  await fill(page)
  await button(page, 'Confirmar').click()
  await button(page, 'Finalizar compra').click()
  await expect(page).toHaveURL(/\/orders\/detail\/QL-/)
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  await seeOrder(page)
  await expect(line(page, 'Con otro medio')).toHaveText(/^\$\s0,00$/)
})
