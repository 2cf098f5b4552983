import {
  confirmGuest,
  fillContact,
  fillDelivery,
  goOn,
  makeEmail,
  openGuestCheckout,
  payAsGuest,
  readOrderLink,
} from '#tests/e2e/guest.ts'
import { getCustomer, signIn } from '#tests/e2e/people.ts'
import {
  banner,
  button,
  expectToast,
  field,
  main,
  option,
  seeOrder,
  wallet,
} from '#tests/e2e/purchase.ts'
import { expect, opensAddresses, test } from '#tests/e2e/test.ts'

test('a guest pays by card in three screens and ten fields', { tag: '@phone' }, async ({
  page,
  isMobile,
  axe,
}) => {
  const email = makeEmail()
  const product = await openGuestCheckout(page)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const screens = [page.url()]
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().includes('/comprar')) screens.push(frame.url())
  })
  const inputs = main(page).locator('form[aria-label="Comprar sin cuenta"] :is(input, select)')
  const names = await inputs.evaluateAll((all) => [
    ...new Set(
      all
        .filter((each) => !each.closest('[hidden]'))
        .map((each) => (each as HTMLInputElement).name),
    ),
  ])
  expect(names.length).toBeLessThanOrEqual(10)
  expect(await axe()).toEqual([])
  await fillContact(page, email)
  await goOn(page, isMobile, 'Continuar a la entrega')
  await fillDelivery(page)
  expect(await axe()).toEqual([])
  await goOn(page, isMobile, 'Continuar al pago')
  await expect(main(page).getByText('Al confirmar aceptás las')).toBeVisible()
  await button(page, 'Confirmar').click()
  await expectToast(page, 'good', 'Preferencia de pago creada correctamente')
  await expect(wallet(page)).toBeVisible()
  expect(await axe()).toEqual([])
  expect(new Set(screens).size).toBeLessThanOrEqual(3)
  await wallet(page).click()
  await payAsGuest(page, 'APRO')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gracias, Julia')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  await expect(main(page)).toContainText(product.name)
  await expect(main(page)).toContainText(`Te mandamos el resumen a ${email}.`)
  await expect(main(page)).toContainText(/LlegaEntre el \d+.* y el \d+ de \p{L}+/u)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await axe()).toEqual([])
  await seeOrder(page)
  await expect(page).toHaveURL(/\/pedido\/[\w-]{22}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main(page).getByRole('heading', { name: product.name })).toBeVisible()
})

test('an autofill finds every field', { tag: '@phone' }, async ({ page }) => {
  await openGuestCheckout(page)
  // Asked for by whoever needs an invoice, in a step that a phone does not show yet.
  await main(page)
    .getByRole('button', { name: 'Agregar DNI o CUIT', includeHidden: true })
    .dispatchEvent('click')
  const found = await main(page)
    .locator('form[aria-label="Comprar sin cuenta"] :is(input:not([type=radio]), select)')
    .evaluateAll((all) =>
      all.map((each) => [each.getAttribute('name'), each.getAttribute('autocomplete')]),
    )
  expect(Object.fromEntries(found)).toEqual({
    email: 'email',
    full_name: 'name',
    telephone_number: 'tel',
    address_line_1: 'address-line1',
    address_line_2: 'address-line2',
    postal_zip_code: 'postal-code',
    city: 'address-level2',
    state_province_region: 'address-level1',
    document: 'off',
  })
})

test('errors show when a field is left and when a step ends', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openGuestCheckout(page)
  await field(page, 'Email').fill('nadie')
  await field(page, 'Nombre completo').focus()
  await expect(main(page).getByText('Escribí un email válido')).toBeVisible()
  await field(page, 'Email').fill('julia@gmial.com')
  await expect(main(page).getByText('Escribí un email válido')).toBeHidden()
  await field(page, 'Nombre completo').focus()
  await expect(main(page).getByText('¿Quisiste decir julia@gmail.com?')).toBeVisible()
  // It is asked once, and nobody has to be right.
  const go = button(page, isMobile ? 'Continuar a la entrega' : 'Confirmar')
  await go.click()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(main(page).getByText('Fijate si está bien escrito')).toBeVisible()
  await go.click()
  await expect(field(page, 'Nombre completo')).toBeFocused()
  await field(page, 'Email').focus()
  await field(page, 'Nombre completo').focus()
  await button(page, 'julia@gmail.com').click()
  await expect(field(page, 'Email')).toHaveValue('julia@gmail.com')
  await button(page, isMobile ? 'Continuar a la entrega' : 'Confirmar').click()
  await expect(field(page, 'Nombre completo')).toBeFocused()
  await field(page, 'Nombre completo').fill('Julia Romero')
  await field(page, 'Teléfono').fill('11 5555 0134')
  await goOn(page, isMobile, 'Continuar a la entrega')
  await fillDelivery(page)
  await field(page, 'Código postal').fill('2000')
  await field(page, 'Ciudad').focus()
  await expect(main(page).getByText('El código postal 2000 es de Santa Fe')).toBeVisible()
})

test('back and reload lose no field at any step', { tag: '@phone' }, async ({ page, isMobile }) => {
  const email = makeEmail()
  await openGuestCheckout(page)
  await fillContact(page, email)
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue(email)
  await goOn(page, isMobile, 'Continuar a la entrega')
  await fillDelivery(page)
  await page.reload()
  await expect(field(page, 'Dirección')).toHaveValue('Bv. San Juan 620')
  await expect(field(page, 'Provincia')).toHaveValue('Córdoba')
  await expect(option(page, 'Correo Argentino')).toBeChecked()
  await goOn(page, isMobile, 'Continuar al pago')
  await button(page, 'Agregar DNI o CUIT para la factura').click()
  await field(page, 'DNI o CUIT (opcional)').fill('20-12345678-6')
  await page.reload()
  await expect(field(page, 'DNI o CUIT (opcional)')).toHaveValue('20-12345678-6')
  if (isMobile) {
    await page.goBack()
    await expect(field(page, 'Ciudad')).toHaveValue('Córdoba')
    await page.goBack()
    await expect(field(page, 'Teléfono')).toHaveValue('11 5555 0134')
    await page.goForward()
    await page.goForward()
  }
  await button(page, 'Confirmar').click()
  await wallet(page).click()
  await expect(page).toHaveURL(/\/sandbox\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/(comprar|pedido)/)
  const link = main(page)
    .getByRole('link', { name: /Ver mi pedido|Pagar/ })
    .first()
  await expect(link).toBeVisible()
})

test('after a rejected card the order is paid again, from its mail, on another device', {
  tag: '@phone',
}, async ({ page, isMobile, openDevice }) => {
  const email = makeEmail()
  await openGuestCheckout(page)
  await confirmGuest(page, isMobile, email)
  await wallet(page).click()
  await payAsGuest(page, 'FUND')
  await expect(banner(page, 'El pago fue rechazado')).toBeVisible()

  const device = await (await openDevice()).newPage()
  await device.goto(await readOrderLink(page.request, email))
  await expect(banner(device, 'El pago fue rechazado')).toBeVisible()
  await main(device).getByRole('link', { name: 'Reintentar pago' }).click()
  await payAsGuest(device, 'APRO')
  await expect(banner(device, 'Recibimos tu pago')).toBeVisible()
})

test('a guest collects an order, which needs no address', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openGuestCheckout(page)
  await fillContact(page, makeEmail())
  await goOn(page, isMobile, 'Continuar a la entrega')
  await option(page, 'Retiro en el local').check()
  await expect(field(page, 'Provincia')).toBeHidden()
  await expect(main(page).getByText('Av. Rivadavia 4998')).toBeVisible()
  await goOn(page, isMobile, 'Continuar al pago')
  await field(page, 'DNI o pasaporte').fill('12.345.678')
  await button(page, 'Confirmar').click()
  await wallet(page).click()
  await payAsGuest(page, 'APRO')
  await expect(main(page).getByText('Av. Rivadavia 4998')).toBeVisible()
})

test('a guest cancels by the link', async ({ page, isMobile }) => {
  const email = makeEmail()
  await openGuestCheckout(page)
  await confirmGuest(page, isMobile, email)
  await wallet(page).click()
  await payAsGuest(page, 'FUND')
  await button(page, 'Cancelar pedido').click()
  await page.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(banner(page, 'Pedido cancelado')).toBeVisible()
})

test(
  'a wrong link is a calm page that nobody keeps',
  opensAddresses('no link leads there'),
  async ({ page }) => {
    for (const path of ['/pedido/nada', '/PEDIDO/nada', '/pedido/nada.data']) {
      const reply = await page.request.get(path)
      expect(reply.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      expect(reply.status()).toBe(404)
    }
    const page404 = await page.request.get('/pedido/nada')
    expect(await page404.text()).toContain('Este enlace no es de ningún pedido')
  },
)

test(
  'customers use their checkout, and guests theirs',
  opensAddresses('no link leads there'),
  async ({ page, openDevice }) => {
    await page.goto('/comprar')
    await expect(main(page).getByText('No hay productos en tu bolsa')).toBeVisible()
    await page.goto('/checkout')
    await expect(page).toHaveURL('/')
    const device = await (await openDevice()).newPage()
    await signIn(device, await getCustomer(page.request))
    await device.goto('/comprar')
    await expect(device).toHaveURL('/checkout')
  },
)
