import { expect, test } from '#tests/e2e/test.ts'
import {
  addPiece,
  addStaff,
  askAsOwner,
  expectNotice,
  goTo,
  openBackOffice,
  openBackOfficeAs,
  press,
} from './back-office.ts'
import { withDatabase } from './buyers.ts'
import { createSku, expectDone, findSearch, findTicket, scan } from './counter.ts'
import { chooseAction } from './order-menu.ts'
import { addCustomer, listMail } from './people.ts'

test('a scanned piece is sold in seconds with the keyboard alone', async ({ page, axe }, info) => {
  const sku = createSku()
  const piece = await addPiece(page.request, { sku, quantity: 1 })
  await openBackOffice(page)
  const start = Date.now()
  await page.keyboard.press('v')
  await expect(findSearch(page)).toBeFocused()
  await scan(page, sku.toLowerCase())
  await expect(findTicket(page)).toContainText(piece.name)
  await page.keyboard.press('F2')
  await expectDone(page)
  const seconds = (Date.now() - start) / 1000
  const figures = `Counter sale: ${seconds.toFixed(1)} s, 2 keys (V, F2) and one scan, 0 clicks`
  info.annotations.push({ type: 'measured', description: figures })
  process.stdout.write(`${figures}\n`)
  expect(seconds).toBeLessThan(10)
  await expect(page.getByText('Sin stock')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.keyboard.press('Enter')
  await expect(findSearch(page)).toBeFocused()
  await expect(findTicket(page)).toContainText('Escaneá la primera pieza.')
})

test('words find pieces with the sold-out ones last, and arrows choose', async ({ page, axe }) => {
  const name = `Sortija ${createSku()}`
  await addPiece(page.request, { name, size: 'Talle 12', quantity: 0 })
  await addPiece(page.request, { name, size: 'Talle 14', quantity: 3, price: 90_000 })
  await openBackOffice(page, 'Venta en el local')
  await findSearch(page).fill(name)
  const results = page.getByRole('listbox', { name: 'Piezas' }).getByRole('option')
  await expect(results).toHaveCount(2)
  await expect(results.nth(0)).toContainText('Talle 14')
  await expect(results.nth(0)).toContainText('Quedan 3')
  await expect(results.nth(1)).toContainText('Sin stock')
  expect(await axe()).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/no tiene stock/)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(findTicket(page)).toContainText('Talle 14')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
})

test('a sale is split over cash and card, with change, and one method is refunded', async ({
  page,
  axe,
}) => {
  const sku = createSku()
  await addPiece(page.request, { sku, price: 100_000 })
  await openBackOffice(page, 'Venta en el local')
  await scan(page, sku)
  const ticket = findTicket(page)
  await ticket.getByRole('button', { name: 'Descuento' }).click()
  await ticket.getByLabel('Descuento', { exact: true }).fill('10')
  await ticket.getByRole('button', { name: 'Otro medio' }).click()
  await ticket.getByLabel('Medio de pago').nth(1).selectOption('Tarjeta en el local')
  await ticket.getByLabel('Monto: Efectivo').fill('30.000')
  await ticket.getByLabel('Recibido').fill('40.000')
  await expect(ticket.getByText('Vuelto')).toContainText('10.000,00')
  expect(await axe()).toEqual([])
  await ticket.getByRole('button', { name: /^Cobrar \$\s90\.000,00/ }).click()
  await expectDone(page)
  await expect(
    page.getByText('Efectivo $ 30.000,00 y Tarjeta en el local $ 60.000,00'),
  ).toBeVisible()
  await expect(page.getByText('Te dieron 40.000')).toBeVisible()
  await page.getByRole('link', { name: /^QL-/ }).click()
  await chooseAction(page, 'Devolver dinero')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cómo se devuelve').click()
  await page.getByRole('option', { name: 'Solo efectivo, hasta $ 30.000,00' }).click()
  await dialog.getByLabel('Monto en pesos').fill('10.000')
  await dialog.getByLabel('Motivo').fill('Rayado')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Devolver $ 10.000,00' }).click()
  await expectNotice(page, 'Devolución anotada')
  await expect(page.getByText('Efectivo $ 10.000,00', { exact: true })).toBeVisible()
})

test('the customer is found by e-mail, and gets the receipt by mail', async ({ page }) => {
  const customer = await addCustomer(page.request)
  const sku = createSku()
  const piece = await addPiece(page.request, { sku, price: 100_000 })
  await openBackOffice(page, 'Venta en el local')
  await scan(page, sku)
  const ticket = findTicket(page)
  await ticket.getByRole('button', { name: 'Agregar cliente o nota' }).click()
  await ticket.getByLabel('Buscar por nombre, teléfono, correo o DNI').fill(customer.email)
  await ticket.getByRole('button', { name: customer.email }).click()
  await expect(ticket.getByLabel('Nombre')).toHaveValue('Ana Paz')
  await page.keyboard.press('F2')
  await expectDone(page)
  await press(page, 'Correo')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(customer.email)
  await dialog.getByRole('button', { name: 'Mandar' }).click()
  await expectNotice(page, 'Comprobante enviado')
  await expect(async () => {
    const [newest] = await listMail(page.request, customer.email)
    const text = await (await page.request.get(newest as string)).text()
    expect(text).toContain('Tu comprobante')
    expect(text).toContain(piece.name)
    expect(text).toContain('no válido como factura')
  }).toPass()
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 409/] })

  test('the ticket survives a reload, and a price that changed is shown before charging', async ({
    page,
  }) => {
    const sku = createSku()
    const piece = await addPiece(page.request, { sku, price: 100_000 })
    await openBackOffice(page, 'Venta en el local')
    await scan(page, sku)
    const ticket = findTicket(page)
    await expect(ticket).toContainText(piece.name)
    await page.reload()
    await expect(ticket).toContainText(piece.name)
    await withDatabase('update products set price = 12000000 where id = $1', [String(piece.id)])
    await page.keyboard.press('F2')
    await expect(ticket.getByRole('alert')).toContainText('ahora cuesta $ 120.000,00')
    await expect(ticket).toContainText('Antes costaba $ 100.000,00.')
    await expect(ticket.getByRole('button', { name: /^Cobrar \$\s120\.000,00/ })).toHaveAttribute(
      'aria-busy',
      'false',
    )
    await page.keyboard.press('F2')
    await expectDone(page)
    await expect(page.getByText(/\$\s120\.000,00\s·\s1 pieza/)).toBeVisible()
  })
})

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a sale whose reply was lost is charged once, after a reload too', async ({ page }) => {
    const sku = createSku()
    const piece = await addPiece(page.request, { sku, quantity: 5 })
    await openBackOffice(page, 'Venta en el local')
    await page.route(
      '**/api/admin/counter/sales',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await scan(page, sku)
    await expect(findTicket(page)).toContainText(piece.name)
    await page.keyboard.press('F2')
    await expect(findTicket(page).getByRole('alert')).toContainText('No pudimos llegar')
    await page.reload()
    await expect(findTicket(page)).toContainText(piece.name)
    await page.keyboard.press('F2')
    await expectDone(page)
    const owner = await askAsOwner(page.request)
    const { quantity } = await owner.get(`/api/admin/products/${piece.id}`)
    expect(quantity).toBe(4)
  })
})

test('a seller without the permission sees no discount', async ({ page }) => {
  const seller = await addStaff(page.request, 'seller')
  const sku = createSku()
  await addPiece(page.request, { sku })
  await openBackOfficeAs(page, seller, 'Venta en el local')
  await scan(page, sku)
  const ticket = findTicket(page)
  await expect(ticket.getByRole('button', { name: /^Cobrar/ })).toBeVisible()
  await expect(ticket.getByRole('button', { name: 'Descuento' })).toHaveCount(0)
})

test('on a phone the ticket opens from the bar at the bottom', async ({ page, axe }) => {
  const sku = createSku()
  await addPiece(page.request, { sku, price: 100_000 })
  await page.setViewportSize({ width: 390, height: 844 })
  await openBackOffice(page, 'Venta en el local')
  await scan(page, sku)
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: /1 pieza.*Ver y cobrar/ }).click()
  const ticket = findTicket(page)
  expect(await axe()).toEqual([])
  await ticket.getByRole('button', { name: 'Seguir agregando' }).click()
  await expect(ticket).toHaveCount(0)
  await page.getByRole('button', { name: /Ver y cobrar/ }).click()
  await ticket.getByRole('button', { name: /^Cobrar/ }).click()
  await expectDone(page)
  expect(await axe()).toEqual([])
  await goTo(page, 'Venta en el local')
  await expect(page.getByText('0 piezas')).toBeVisible()
})
