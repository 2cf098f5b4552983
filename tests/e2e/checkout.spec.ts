import { addBuyer, findListedProduct, pickup, placeOrder } from '#tests/e2e/buyers.ts'
import { add, goToBag } from '#tests/e2e/cart.ts'
import { addCustomer, signIn } from '#tests/e2e/people.ts'
import {
  banner,
  button,
  cartBadge,
  confirm,
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
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'

test('a customer buys from the home page and the order is processed', { tag: '@phone' }, async ({
  page,
  isMobile,
  axe,
}) => {
  await signIn(page, await addCustomer(page.request))
  const product = await findListedProduct(page.request)
  await page.goto('/')
  await main(page).getByRole('link', { name: 'Ver Tienda' }).first().click()
  await main(page).getByRole('link', { name: product.name, exact: true }).first().click()
  await add(page).click()
  await goToBag(page)
  await expect(cartBadge(page, 1)).toBeVisible()
  await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page).toHaveTitle('Tu pedido · Quilate')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(main(page).getByRole('note')).toContainText('Pagos de prueba')
  await openSummary(page, isMobile)
  await expect(main(page).getByRole('heading', { name: product.name })).toBeVisible()
  await expect(line(page, 'Costo de Envío')).toHaveText('(Elija una opción de envío)')
  await expect(line(page, 'Descuento Total')).toHaveCount(0)
  await expect(button(page, 'Confirmar')).toBeDisabled()
  await option(page, 'Retiro en el local').check()
  await expect(line(page, 'Costo de Envío')).toHaveText(/0,00$/)
  await expect(line(page, 'IVA (incluido)')).toBeVisible()
  // In the bill and beside the button.
  await expect(main(page).getByText('Precio sin impuestos nacionales')).toHaveCount(2)
  await expect(field(page, 'Provincia')).toBeHidden()
  await expect(main(page).getByText('Av. Rivadavia 4998')).toBeVisible()
  await fill(page, pickup)
  expect(await axe()).toEqual([])
  await button(page, 'Confirmar').click()
  await expectToast(page, 'good', 'Preferencia de pago creada correctamente')
  await expect(wallet(page)).toBeVisible()
  expect(await axe()).toEqual([])
  await wallet(page).click()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  // Without the numbers that the provider adds.
  await expect(page).toHaveURL(/\/orders\/detail\/QL-[\w-]+\?pago=\w+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gracias, /)
  await expect(page.locator('[aria-current=step]')).toContainText('Procesado')
  await expect(cartBadge(page, 0)).toBeVisible()
  const entry = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Agendar el retiro' }).click()
  expect((await entry).suggestedFilename()).toMatch(/^retiro-QL-[\w-]+\.ics$/)
  expect(await axe()).toEqual([])
  await seeOrder(page)
  await expect(main(page).getByRole('heading', { name: product.name })).toBeVisible()
  const facts = main(page).getByRole('region', { name: 'Datos del pedido' })
  await expect(facts).toContainText('Av. Rivadavia 4998')
  await expect(facts).toContainText('Lunes a viernes de 10 a 19')
  await expect(facts).toContainText('Traé el número de pedido y tu documento.')
  expect(await axe()).toEqual([])

  const heading = main(page).getByRole('heading', { level: 1 })
  const number = /QL-\S+/.exec((await heading.textContent()) ?? '')?.[0] as string
  await main(page).getByRole('link', { name: 'Ver todos tus pedidos' }).click()
  const card = page.getByRole('article').filter({ hasText: number })
  await expect(card).toContainText(product.name)
  await expect(card).toContainText('Av. Rivadavia 4998')
  await expect(card).toContainText('Procesado')
  await expect(card.getByRole('list', { name: 'Progreso del pedido: paso 2 de 4' })).toBeVisible()
  expect(await axe()).toEqual([])
  await card.getByRole('link', { name: `Pedido ${number}` }).click()
  await expect(page).toHaveURL(`/orders/detail/${number}`)
})

test(
  'the checkout of an empty cart offers nothing to pay',
  opensAddresses('an empty bag has no link there'),
  async ({ page }) => {
    await signIn(page, await addCustomer(page.request))
    await page.goto('/checkout')
    await expect(main(page).getByText('No hay productos en tu bolsa')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Volver a la tienda' })).toBeVisible()
  },
)

test('the page after paying fits while it loads', { tag: '@phone' }, async ({ page }) => {
  const { person } = await addBuyer(page)
  const { transaction_id } = await placeOrder(page.request, person)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/orders/get-order/**', (route) => held.then(() => route.continue()))
  await page.goto(`/orders/detail/${transaction_id}?pago=aprobado&status=approved&payment_id=1`)
  await expect(main(page).locator('[aria-busy=true]')).toBeVisible()
  answer()
  await expect(banner(page, 'Estamos confirmando tu pago')).toBeVisible()
})

test('after a rejected card another one can be used', async ({ page }) => {
  await addBuyer(page)
  await confirm(page)
  await wallet(page).click()
  await pay(page, 'FUND')
  await expect(banner(page, 'El pago fue rechazado')).toBeVisible()
  await expect(
    page.getByText(/Guardamos tus piezas hasta .*las \d\d:\d\d \(quedan \d+ minutos\)/),
  ).toBeVisible()
  await main(page).getByRole('link', { name: 'Reintentar pago' }).click()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
})

test('a pending payment is updated when it is approved', async ({ page }) => {
  await addBuyer(page)
  await confirm(page)
  await wallet(page).click()
  const back = page.waitForRequest((request) => request.url().includes('payment_id='))
  await pay(page, 'CONT')
  await expect(banner(page, 'Tu pago está pendiente')).toBeVisible()
  const payment_id = new URL((await back).url()).searchParams.get('payment_id')
  await page.request.post('/sandbox/mercadopago/move', { data: { payment_id, status: 'approved' } })
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible({ timeout: 20_000 })
})

test(
  'the payment status in the URL is not trusted',
  opensAddresses('customers can edit the return URL of the provider'),
  async ({ page }) => {
    const { person } = await addBuyer(page)
    const { transaction_id } = await placeOrder(page.request, person)
    await page.goto(`/orders/detail/${transaction_id}?pago=aprobado&status=approved&payment_id=1`)
    await expect(banner(page, 'Estamos confirmando tu pago')).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toContainText('Sin procesar')
    await page.goto(`/orders/detail/${transaction_id}?pago=fallido&status=null`)
    await expect(banner(page, 'El pago no se completó')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Reintentar pago' })).toBeVisible()
  },
)

for (const path of ['/checkout', '/orders', '/orders/detail/QL-7K3M-9XQ2']) {
  test(
    `a guest who opens ${path} is redirected to the home page`,
    opensAddresses('no link leads a guest there'),
    async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    },
  )
}
