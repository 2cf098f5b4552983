import type { Page } from '@playwright/test'
import { checkoutApi } from '#contracts/checkout.ts'
import { profileApi } from '#contracts/profile.ts'
import { addBuyer, delivery, pickup, withDatabase } from '#tests/e2e/buyers.ts'
import { getTokens } from '#tests/e2e/people.ts'
import {
  banner,
  button,
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
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

let names = 0

/** An option for this test only: $ 31.000, Santa Fe $ 21.000, Tierra del Fuego $ 41.000. */
async function addOption({ onlyZones = false } = {}): Promise<string> {
  names += 1
  const name = `Expreso ${process.pid}-${names}`
  await withDatabase(
    `with added as (
      insert into shipping_options (name, price, time_to_delivery, only_zones)
      values ($1, 3100000, '4 días', $2) returning id
    )
    insert into shipping_rates (shipping_id, provinces, price)
    select id, array[province], price from added,
      (values ('Santa Fe', 2100000), ('Tierra del Fuego', 4100000)) as rate (province, price)`,
    [name, onlyZones],
  )
  return name
}

test.afterEach(() =>
  withDatabase('update shipping_options set active = false where name like $1', [
    `Expreso ${process.pid}-%`,
  ]),
)

const cost = (page: Page) => line(page, 'Costo de Envío')

async function openCheckout(page: Page, isMobile: boolean) {
  await walkTo(page, '/checkout')
  await openSummary(page, isMobile)
}

test('province and postal code change the price, which is then paid', { tag: '@phone' }, async ({
  page,
  isMobile,
  axe,
}) => {
  const name = await addOption()
  await addBuyer(page)
  await openCheckout(page, isMobile)
  await option(page, name).check()
  await expect(cost(page)).toHaveText(/31\.000,00$/)
  await fill(page)
  await expect(cost(page)).toHaveText(/21\.000,00$/)
  await expect(main(page).getByText('Precios para Santa Fe, código postal 2000.')).toBeVisible()
  await expect(main(page).getByText(new RegExp(`${name} - .*21\\.000,00`))).toBeVisible()

  await field(page, 'Provincia').selectOption('Tierra del Fuego')
  const mismatch = 'El código postal 2000 es de Santa Fe. Cambiá la provincia o el código.'
  await expect(field(page, 'Código postal')).toHaveAccessibleDescription(mismatch)
  await button(page, 'Confirmar').click()
  await expect(field(page, 'Código postal')).toBeFocused()
  await expect(wallet(page)).toHaveCount(0)
  expect(await axe()).toEqual([])

  await field(page, 'Código postal').fill('V9410ABC')
  // At once, before the price of the new address is known.
  await button(page, 'Confirmar').click()
  await expect(wallet(page)).toBeVisible()
  await expect(cost(page)).toHaveText(/41\.000,00$/)
  const total = (await line(page, 'Total').last().textContent()) as string
  await wallet(page).click()
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  await expect(page.getByText(total).first()).toBeVisible()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  await seeOrder(page)
  await expect(main(page).getByText('Tierra del Fuego').first()).toBeVisible()
})

test('the reply for an older address is not shown', async ({ page }) => {
  const name = await addOption()
  await addBuyer(page)
  await openCheckout(page, false)
  await option(page, name).check()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${checkoutApi.getTotal.path}?*Santa*`, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/get-payment-total.*Santa/)
  await fill(page)
  await asked
  await field(page, 'Provincia').selectOption('Tierra del Fuego')
  await field(page, 'Código postal').fill('9410')
  await expect(cost(page)).toHaveText(/41\.000,00$/)
  const late = page.waitForResponse(/get-payment-total.*Santa/)
  release()
  await late
  await expect(cost(page)).toHaveText(/41\.000,00$/)
})

test.describe('when an option is limited to its zones', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('it is deselected for an address outside of them', async ({ page }) => {
    const name = await addOption({ onlyZones: true })
    await addBuyer(page)
    await openCheckout(page, false)
    await option(page, name).check()
    await fill(page)
    await expect(cost(page)).toHaveText(/21\.000,00$/)
    await field(page, 'Provincia').selectOption('Salta')
    await field(page, 'Código postal').fill('4400')
    await expect(
      page.getByText(`«${name}» no llega a esa dirección. Elegí otra forma de envío.`).first(),
    ).toBeVisible()
    await expect(option(page, name)).toBeDisabled()
    await expect(option(page, name)).not.toBeChecked()
    await expect(main(page).getByText('No llega a tu dirección')).toBeVisible()
    await expect(button(page, 'Confirmar')).toBeDisabled()
    await field(page, 'Provincia').selectOption('Santa Fe')
    await field(page, 'Código postal').fill('3000')
    await option(page, name).check()
    await expect(cost(page)).toHaveText(/21\.000,00$/)
  })

  test('a rate that the owner changes meanwhile is shown before the order is placed', async ({
    page,
  }) => {
    const name = await addOption()
    await addBuyer(page)
    await openCheckout(page, false)
    await option(page, name).check()
    await fill(page)
    await button(page, 'Confirmar').click()
    await expect(wallet(page)).toBeVisible()
    await withDatabase(
      `update shipping_rates set price = 2250000 where price = 2100000
       and shipping_id = (select id from shipping_options where name = $1)`,
      [name],
    )
    await wallet(page).click()
    await expect(main(page).getByText(/^El total de tu compra cambió: ahora es/)).toBeVisible()
    await expect(cost(page)).toHaveText(/22\.500,00$/)
    await expect(wallet(page)).toBeVisible()
    await wallet(page).click()
    await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout/)
  })
})

test('pickup asks for name, phone and document, and keeps the address of the profile', {
  tag: '@phone',
}, async ({ page, isMobile, axe }) => {
  const { person } = await addBuyer(page)
  const { access } = await getTokens(page.request, person)
  const headers = { authorization: `JWT ${access}` }
  await page.request.put(profileApi.updateProfile.path, {
    headers,
    data: { address: 'Mitre 20', city: 'Salta', state_province_region: 'salta', zipcode: '4400' },
  })
  await openCheckout(page, isMobile)
  await expect(field(page, 'Provincia')).toHaveValue('Salta')
  await option(page, 'Retiro en el local').check()
  for (const name of ['Dirección', 'Ciudad', 'Provincia', 'Código postal', 'País']) {
    await expect(field(page, name)).toHaveCount(0)
  }
  await expect(main(page).getByText('Lunes a viernes de 10 a 19')).toBeVisible()
  await fill(page, { ...pickup, 'DNI o pasaporte': '123' })
  await button(page, 'Confirmar').click()
  await expect(field(page, 'DNI o pasaporte')).toBeFocused()
  await expect(field(page, 'DNI o pasaporte')).toHaveAccessibleDescription(
    /Escribí tu DNI \(7 u 8 números\) o tu pasaporte\./,
  )
  expect(await axe()).toEqual([])
  await fill(page, pickup)
  await page.getByLabel('Guardar mi teléfono en mi perfil').check()
  await button(page, 'Confirmar').click()
  await expect(page.getByText('Guardamos tus datos en el perfil.')).toBeVisible()
  await expect(wallet(page)).toBeVisible()

  await option(page, 'Correo Argentino').check()
  await expect(field(page, 'Dirección')).toHaveValue('Mitre 20')
  await option(page, 'Retiro en el local').check()
  await expect(field(page, 'DNI o pasaporte')).toHaveValue('12.345.678')
  await button(page, 'Confirmar').click()
  await wallet(page).click()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()
  const reply = await page.request.get(profileApi.getProfile.path, { headers })
  expect((await reply.json()).profile).toMatchObject({
    phone: delivery.Teléfono,
    address_line_1: 'Mitre 20',
    city: 'Salta',
    zipcode: '4400',
  })
})
