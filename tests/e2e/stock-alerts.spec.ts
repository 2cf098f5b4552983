import type { Page } from '@playwright/test'
import { stockAlertsApi } from '#contracts/stock-alerts.ts'
import { SOLD_OUT } from '#tests/e2e/cart.ts'
import { addCustomer, makePerson, signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'

const PATH = `/product/${SOLD_OUT}`
const DONE = 'Listo. Te escribimos cuando vuelva.'
const email = (page: Page) => page.getByLabel(/^Te escribimos una sola vez, cuando vuelva/)
const ask = (page: Page) => page.getByRole('button', { name: 'Avisame cuando vuelva' })

test('a sold-out product offers a mail for when it returns', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await page.goto(PATH)
  await expect(page.getByRole('button', { name: 'Sin Stock' })).toBeDisabled()
  await expect(page.getByRole('link', { name: /^Preguntanos/ })).toBeVisible()
  // The form is loaded after the page.
  await expect(email(page)).toBeVisible()
  const { width = 0 } = { ...(await email(page).boundingBox()) }
  expect(width).toBeGreaterThan(200)
  await ask(page).click()
  await expect(email(page)).toHaveAccessibleDescription('Completá este campo.')
  await expect(email(page)).toBeFocused()
  expect(await axe()).toEqual([])
  await email(page).fill(makePerson().email)
  await expect(page.getByText('Completá este campo.')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const notice = page.getByRole('status').filter({ hasText: DONE })
  await expect(notice).toBeFocused()
  expect(await axe()).toEqual([])
})

test('what is typed before the script of the form arrives stays', async ({ page }) => {
  let release = () => {}
  const arrive = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/stock-alert-form-*.js', async (route) => {
    await arrive
    await route.continue()
  })
  await page.goto(PATH)
  const address = makePerson().email
  await email(page).fill(address)
  // The page reacts to input by now, and is rendered again when its state changes.
  await expect(page.getByRole('button', { name: /^Favorito/ }).first()).toBeEnabled()
  release()
  await ask(page).click()
  await expect(page.getByText(DONE)).toBeVisible()
})

test('the address of a customer is filled in and can be changed', async ({ page }) => {
  const person = await addCustomer(page.request)
  await signIn(page, person)
  await page.goto(PATH)
  await expect(email(page)).toHaveValue(person.email)
  await email(page).fill(makePerson().email)
  await ask(page).click()
  await expect(page.getByText(DONE)).toBeVisible()
})

test('a product in stock has no such form', async ({ page }) => {
  await page.goto('/product/401')
  await expect(page.getByRole('button', { name: 'Añadir al carrito' }).first()).toBeVisible()
  await expect(ask(page)).toHaveCount(0)
})

test.describe('a refusal is shown under the field', () => {
  test.use({ expectedErrors: [/status of (400|409)|ERR_FAILED/] })

  test('of the server, and without a network', async ({ page }) => {
    await page.goto(PATH)
    await email(page).fill('eva')
    await ask(page).click()
    await expect(email(page)).toHaveAccessibleDescription(
      'Escribí un email válido, como nombre@ejemplo.com.',
    )
    await email(page).fill(makePerson().email)
    const url = `**${stockAlertsApi.create.path.replace(':id', String(SOLD_OUT))}`
    const error = 'Esta pieza ya tiene stock: podés comprarla ahora.'
    const json = { code: 'product_in_stock', error }
    await page.route(url, (route) => route.fulfill({ status: 409, json }))
    await ask(page).click()
    await expect(email(page)).toHaveAccessibleDescription(error)
    await page.unroute(url)
    await page.route(url, (route) => route.abort())
    await ask(page).click()
    await expect(email(page)).toHaveAccessibleDescription(
      'Error conectando con el servidor, intenta mas tarde',
    )
    await page.unroute(url)
    await ask(page).click()
    await expect(page.getByText(DONE)).toBeVisible()
  })
})

test.describe('an unknown link', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('gets a friendly page', { tag: '@phone' }, async ({ page, axe }) => {
    await page.goto('/avisos/abcdefghijklmnopqrstuv')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    expect(await axe()).toEqual([])
    await page.getByRole('button', { name: 'No quiero recibir más avisos' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Este enlace ya no sirve' })
    await expect(notice).toBeFocused()
    expect(await axe()).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Ir a la tienda' }).click()
    await expect(page).toHaveURL('/shop')
  })
})
