import { addBuyer, delivery, fillCart, listWellStocked, placeOrder } from '#tests/e2e/buyers.ts'
import { addCustomer, closeSessions, listMail } from '#tests/e2e/people.ts'
import {
  banner,
  button,
  confirm,
  expectToast,
  field,
  fill,
  main,
  option,
  pay,
  wallet,
} from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'
import { logIn } from './auth.ts'

/** The way to a purchase is not lost on the way: at a sign-in, from a mail, at the next order. */

type Page = Parameters<typeof main>[0]
type Person = Awaited<ReturnType<typeof addCustomer>>

/** What the newest mail of an order leads to. */
async function readOrderLink(page: Page, { email }: Person): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    for (const mail of await listMail(page.request, email)) {
      const text = await (await page.request.get(mail)).text()
      link ??= /\/orders\/detail\/[\w-]+(\?[\w=]+)?/.exec(text)?.[0]
    }
    expect(link).toBeDefined()
  }).toPass()
  return link as string
}

/** Placed through the API, and never paid. */
async function addOrder(page: Page) {
  const person = await addCustomer(page.request)
  const [product] = await listWellStocked(page.request)
  await fillCart(page.request, person, [{ product_id: product?.id as number }])
  return { person, ...(await placeOrder(page.request, person)) }
}

test('the link of a mail leads through the sign-in to the order', {
  tag: '@phone',
}, async ({ page, axe }) => {
  const { person, transaction_id } = await addOrder(page)
  await page.goto(await readOrderLink(page, person))
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/)
  await expect(main(page).getByText('Ingresá para ver tu pedido.')).toBeVisible()
  expect(await axe()).toEqual([])
  await logIn(page, person)
  await expect(page).toHaveURL(new RegExp(`/orders/detail/${transaction_id}`))
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(transaction_id)
})

test('a registration on the way keeps the link of the mail', async ({ page }) => {
  const { person } = await addOrder(page)
  await page.goto(await readOrderLink(page, person))
  await main(page).getByRole('link', { name: 'Registrate' }).click()
  await expect(page).toHaveURL(/\/register\?next=%2Forders%2Fdetail%2F/)
})

test('the second order begins with the address of the first', {
  tag: '@phone',
}, async ({ page, axe }) => {
  const { person } = await addBuyer(page)
  const note = main(page).getByText('Pusimos los datos de tu último envío.')
  await confirm(page)
  await expect(note).toHaveCount(0)
  await wallet(page).click()
  await pay(page, 'APRO')
  await expect(banner(page, 'Recibimos tu pago')).toBeVisible()

  const [product] = await listWellStocked(page.request)
  await fillCart(page.request, person, [{ product_id: product?.id as number }])
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Bolsa de compras/ })
    .first()
    .click()
  await main(page).getByRole('link', { name: 'Ir a Pagar' }).click()
  await expect(note).toBeVisible()
  for (const [name, value] of Object.entries(delivery)) {
    await expect(field(page, name)).toHaveValue(value)
  }
  expect(await axe()).toEqual([])
  await option(page, 'Retiro').check()
  await expect(note).toHaveCount(0)
})

test.describe('a session that is closed elsewhere', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('ends at the sign-in, and the checkout goes on where it was', {
    tag: '@phone',
  }, async ({ page }) => {
    const { person } = await addBuyer(page)
    await walkTo(page, '/checkout')
    await option(page, 'Correo Argentino').check()
    await fill(page)
    // The price of shipping to this address, which would otherwise be what is refused.
    await expect(main(page).getByText('Precios para Santa Fe')).toBeVisible()
    await closeSessions(page, person)
    await button(page, 'Confirmar').click()
    await expect(page).toHaveURL('/login?next=%2Fcheckout')
    await expectToast(page, 'bad', 'Error de autenticación, inicia sesión antes de continuar')
    await expect(main(page).getByText('Ingresá para seguir con tu compra.')).toBeVisible()
    await logIn(page, person)
    await expect(page).toHaveURL('/checkout')
    for (const [name, value] of Object.entries(delivery)) {
      await expect(field(page, name)).toHaveValue(value)
    }
    await expect(option(page, 'Correo Argentino')).toBeChecked()
    await button(page, 'Confirmar').click()
    await expect(wallet(page)).toBeVisible()
  })

  test('is told at a reload, with the way back', async ({ page }) => {
    const { person } = await addBuyer(page)
    await walkTo(page, '/checkout')
    await fill(page)
    await closeSessions(page, person)
    await page.reload()
    await expect(page).toHaveURL('/')
    await page.getByRole('alert').getByRole('link', { name: 'Ingresar' }).click()
    await logIn(page, person)
    await expect(page).toHaveURL('/checkout')
    await expect(field(page, 'Ciudad')).toHaveValue('Rosario')
  })
})
