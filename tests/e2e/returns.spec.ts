import sharp from 'sharp'
import { expectNotice, goTo, openBackOffice, press } from './back-office.ts'
import { listMail, signIn } from './people.ts'
import { button, expectToast } from './purchase.ts'
import { addDelivered, openNewReturn } from './returns.ts'
import { expect, test } from './test.ts'
import { walkTo } from './walk-to.ts'

const takePhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a83' } })
    .png()
    .toBuffer()

test('a buyer asks for another size with a photo, the owner approves it, the buyer sees it', {
  tag: '@phone',
}, async ({ page, axe, openDevice, viewport }) => {
  const { person, ring, transaction_id } = await addDelivered(page.request)
  await signIn(page, person)
  await page.goto(`/orders/detail/${transaction_id}`)
  await button(page, 'Cambiar el talle').click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar el talle' })
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Elegí el talle nuevo.')
  await dialog.getByLabel('Talle nuevo').selectOption({ label: 'Talle 16 · quedan 2' })
  await dialog.getByLabel('Motivo').fill('Me queda chico')
  const buffer = await takePhoto()
  await dialog
    .getByLabel(/^Fotos/)
    .setInputFiles([{ name: 'anillo.png', mimeType: 'image/png', buffer }])
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expectToast(page, 'good', 'Recibimos tu pedido')
  const cases = page.getByRole('region', { name: 'Cambios y devoluciones' })
  await expect(cases).toContainText('Lo recibimos. Te respondemos por correo.')
  await expect(cases).toContainText(`${ring.name} · Talle 14 por Talle 16`)
  await expect(cases).toContainText('Con una foto')
  const [code] = /DV-\w{6}/.exec((await cases.textContent()) ?? '') ?? []

  const shop = await (
    await openDevice({ viewport: viewport as NonNullable<typeof viewport> })
  ).newPage()
  await openBackOffice(shop, 'Devoluciones')
  await shop
    .getByRole('main')
    .getByRole('link', { name: code as string })
    .first()
    .click()
  await expect(shop.getByRole('heading', { level: 1, name: /^Cambio DV-/ })).toBeVisible()
  await expect(shop.getByRole('img', { name: 'Foto 1 de quien compró' })).toBeVisible()
  await press(shop, 'Decidir')
  const decision = shop.getByRole('dialog')
  await expect(decision.getByRole('button', { name: /^Talle 16/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(decision.getByRole('complementary')).toContainText(
    `Se aparta ${ring.name} · Talle 16`,
  )
  await decision.getByRole('button', { name: 'Registrar el cambio' }).click()
  await expect(decision).toBeHidden()
  await expect(shop.getByRole('main')).toContainText('Aprobada: falta que llegue la pieza.')
  await page.reload()
  await cases.getByRole('link', { name: 'Ver el pedido nuevo' }).click()
  const exchange = page.getByRole('region', { name: 'Tu cambio' })
  await expect(exchange).toContainText(`El código es ${code}.`)
  expect(await axe()).toEqual([])
  await page.goBack()
  await press(shop, 'Llegó la pieza')
  await shop.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
  await expect(shop.getByRole('main')).toContainText('Resuelta')
  const given = shop.getByRole('region', { name: 'Lo que se lleva' })
  await expect(given).toContainText('Talle 16')
  await expect(given.getByRole('link', { name: /^QL-/ })).toBeVisible()

  await page.reload()
  await expect(cases).toContainText('Hecho. Tu pedido nuevo es QL-')
  expect(await axe()).toEqual([])
  await cases.getByRole('link', { name: 'Ver el pedido nuevo' }).click()
  await expect(page.getByText('Talle 16').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que costó' })).toContainText('Por el cambio−$')
  await expect(page.getByRole('region', { name: 'Tu cambio' })).toHaveCount(0)
  await page.getByRole('link', { name: transaction_id }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(transaction_id)
  expect((await listMail(page.request, person.email)).length).toBeGreaterThan(4)
})

test('the owner exchanges a size from the order in five clicks', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const { transaction_id } = await addDelivered(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await openNewReturn(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Talle 16/ }).click()
  await expect(dialog.getByRole('complementary')).toContainText('Diferencia')
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: 'Registrar el cambio' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Cambios y devoluciones' })).toContainText('Resuelta')
})

test('a damaged piece comes back for a part of its price', { tag: '@phone' }, async ({ page }) => {
  const { person, ring, transaction_id } = await addDelivered(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await openNewReturn(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Dañada' }).click()
  await dialog.getByRole('button', { name: 'Su dinero' }).click()
  await dialog.getByLabel('Monto en pesos').fill('900.000')
  await expect(dialog.getByRole('button', { name: 'Aprobar la devolución' })).toBeDisabled()
  await dialog.getByLabel('Monto en pesos').fill('60.000')
  await expect(dialog.getByRole('complementary')).toContainText(/Se devuelven \$\s60\.000/)
  await dialog.getByRole('button', { name: 'Aprobar la devolución' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText(/60\.000/)
  await goTo(page, 'Productos')
  await page.getByLabel('Buscar').fill(ring.name)
  await expect(page.getByRole('main')).toContainText(ring.name)
  await expect(async () => {
    const mails = await listMail(page.request, person.email)
    const texts = await Promise.all(
      mails.map(async (mail) => (await page.request.get(mail)).text()),
    )
    expect(texts.some((text) => text.includes('Aprobamos la devolución'))).toBe(true)
  }).toPass()
})

test('after a refund for a scratch, the difference of an exchange is not charged', {
  tag: '@phone',
}, async ({ page, axe }) => {
  const { transaction_id } = await addDelivered(page.request)
  await openBackOffice(page, 'Pedidos', transaction_id)
  await press(page, 'Más acciones')
  await page.getByRole('menuitem', { name: 'Devolver dinero' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Monto en pesos').fill('60.000')
  await dialog.getByLabel('Motivo').fill('Llegó rayado')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expectNotice(page, 'Pedimos la devolución')
  await openNewReturn(page)
  await dialog.getByRole('button', { name: /^Talle 16/ }).click()
  // Nothing is preselected that would book money.
  await expect(dialog.getByRole('button', { name: 'Registrar el cambio' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'No se cobra' }).click()
  await expect(dialog.getByRole('complementary')).toContainText(/No se cobra la diferencia de \$/)
  expect(await axe()).toEqual([])
  const register = dialog.getByRole('button', { name: /^Registrar el cambio sin cobrar \$/ })
  expect(await register.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0)
  await register.click()
  await expect(dialog).toBeHidden()
  const cases = page.getByRole('list', { name: 'Cambios y devoluciones' })
  await expect(cases).toContainText('Resuelta')
  await cases.getByRole('link', { name: /^Cambio DV-/ }).click()
  const given = page.getByRole('region', { name: 'Lo que se lleva' })
  await expect(given).toContainText(/Diferencia que no se cobró\$/)
  expect(await axe()).toEqual([])
  await given.getByRole('link', { name: /^QL-/ }).click()
  await expect(page.getByRole('main')).toContainText(/No se cobró la diferencia de \$/)
})

test('a revocation goes from the form to its end', { tag: '@phone' }, async ({
  page,
  axe,
  openDevice,
  viewport,
}) => {
  const { person, transaction_id } = await addDelivered(page.request)
  await page.goto('/')
  await walkTo(page, '/arrepentimiento')
  const form = page.getByRole('form', { name: 'Arrepentimiento' })
  await form.getByLabel(/correo|mail/i).fill(person.email)
  await form.getByLabel(/^Número de pedido/).fill(transaction_id)
  await form.getByRole('button', { name: 'Pedir la devolución' }).click()
  await expect(page.getByText(/AR-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()

  const shop = await (
    await openDevice({ viewport: viewport as NonNullable<typeof viewport> })
  ).newPage()
  await openBackOffice(shop, 'Pedidos', transaction_id)
  await expect(shop.getByText('Quien compró se arrepintió.')).toBeVisible()
  await shop.getByRole('main').getByRole('link', { name: /^AR-/ }).click()
  const steps = shop.getByRole('region', { name: 'Pasos' })
  await expect(steps).toContainText('Recibir la pieza')
  await shop.getByLabel('Respuesta').fill('Traelo cuando quieras.')
  await press(shop, 'Enviar respuesta')
  await expect(steps).toContainText('Responder · hecho')
  expect(await axe()).toEqual([])
  await shop.getByRole('main').getByRole('link', { name: /^DV-/ }).click()
  await press(shop, 'Llegó la pieza')
  await shop.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
  await expect(shop.getByRole('main')).toContainText('Recibida')
  await press(shop, 'Decidir')
  await shop.getByRole('dialog').getByRole('button', { name: 'Aprobar la devolución' }).click()
  await expect(shop.getByRole('main')).toContainText('Resuelta')
  await shop.getByRole('main').getByRole('link', { name: /^AR-/ }).click()
  await expect(steps).toContainText('Anotar la pieza en el stock · hecho')
  await press(shop, 'Cerrar el arrepentimiento')
  await press(shop, 'Cerrar el pedido de arrepentimiento')
  await expect(steps).toContainText('Cerrar · hecho')
})
