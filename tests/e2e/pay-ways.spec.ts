import { adminOrdersApi } from '#contracts/admin/orders.ts'
import {
  fillContact,
  fillDelivery,
  goOn,
  makeEmail,
  openGuestCheckout,
  readOrderLink,
} from '#tests/e2e/guest.ts'
import {
  banner,
  button,
  expectToast,
  field,
  line,
  main,
  option,
  seeOrder,
  wallet,
} from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { askAsOwner } from './back-office.ts'

test('a guest pays by transfer: less, with the account to transfer to, until the shop has seen it', {
  tag: '@phone',
}, async ({ page, isMobile, axe, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = makeEmail()
  await openGuestCheckout(page)
  await fillContact(page, email)
  await goOn(page, isMobile, 'Continuar a la entrega')
  await fillDelivery(page)
  await goOn(page, isMobile, 'Continuar al pago')
  await expect(main(page)).toContainText('El botón de pago aparece acá')
  // What the choice costs is what is charged.
  const way = main(page).locator('label', { hasText: 'Transferencia' })
  const price = /\$\s[\d.]+,\d\d/.exec((await way.textContent()) ?? '')?.[0] as string
  await option(page, 'Transferencia').check()
  await expect(
    main(page)
      .getByText(/^Total:/)
      .first()
      .locator('..'),
  ).toContainText(price)
  await expect(main(page)).toContainText('acá aparece el botón para hacer el pedido')
  await expect(main(page).getByText('Descuento por transferencia').first()).toBeAttached()
  expect(await axe()).toEqual([])
  await button(page, 'Confirmar').click()
  await expect(wallet(page)).toHaveCount(0)
  await button(page, 'Hacer el pedido').click()
  await expect(page).toHaveURL(/\/pedido\/[\w-]{22}$/)
  await expectToast(
    page,
    'good',
    'Tu pedido quedó registrado. Acá tenés los datos para transferir.',
  )
  await expect(banner(page, 'Falta tu transferencia')).toBeVisible()
  const account = page.getByRole('region', { name: 'Datos para transferir' })
  await expect(account).toContainText('quilate.joyas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gracias, /)
  await expect(main(page)).toContainText(/LlegaDe \d+ a \d+ días hábiles desde el pago/)
  expect(await axe()).toEqual([])
  await account.getByRole('button', { name: 'Copiar Alias' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('quilate.joyas')
  await account.getByRole('button', { name: 'Copiar CBU' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{22}$/)
  await seeOrder(page)
  await page.reload()
  await expect(account).toBeVisible()
  await expect(line(page, 'Descuento por transferencia')).toContainText('−$')
  const path = new URL(page.url()).pathname
  expect(await readOrderLink(page.request, email)).toBe(path)

  const number = /QL-[\w-]+/.exec(
    (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
  )
  const owner = await askAsOwner(page.request)
  const order = adminOrdersApi.get.path.replace(':transaction_id', String(number))
  const { version } = await owner.get(order)
  await owner.post(`${order}/payment`, { method: 'transfer', version })
  await page.reload()
  await expect(account).toHaveCount(0)
  await expect(main(page).getByText('Procesado').first()).toBeVisible()
})

test('what is collected can be paid in cash, and nothing else', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openGuestCheckout(page)
  await fillContact(page, makeEmail())
  await goOn(page, isMobile, 'Continuar a la entrega')
  await fillDelivery(page)
  await goOn(page, isMobile, 'Continuar al pago')
  await expect(option(page, 'Efectivo al retirar')).toHaveCount(0)
  if (isMobile) await page.goBack()
  await option(page, 'Retiro en el local').check()
  await goOn(page, isMobile, 'Continuar al pago')
  if (!isMobile) await expect(main(page)).toContainText('si lo pagás hoy')
  await option(page, 'Efectivo al retirar').check()
  await expect(main(page)).not.toContainText('si lo pagás hoy')
  await field(page, 'DNI o pasaporte').fill('30123456')
  await button(page, 'Confirmar').click()
  await button(page, 'Hacer el pedido').click()
  await expect(banner(page, 'Lo pagás al retirar')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Datos para transferir' })).toHaveCount(0)
})
