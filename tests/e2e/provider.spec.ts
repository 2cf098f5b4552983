import type { APIRequestContext, Page } from '@playwright/test'
import { SHOP } from './address.ts'
import { PROVIDER_TOKEN } from './open-shop.ts'
import { expect, opensAddresses, test } from './test.ts'

const SANDBOX = '/sandbox/mercadopago'

/** Creates a preference like the shop's server. */
async function createPreference(request: APIRequestContext) {
  const reply = await request.post(`${SANDBOX}/checkout/preferences`, {
    headers: { authorization: `Bearer ${PROVIDER_TOKEN}` },
    data: {
      items: [
        { title: 'Anillo Alba de oro 18 k con diamante', quantity: 1, unit_price: 1_250_000 },
        { title: 'Aros Luna', quantity: 2, unit_price: 48_500.5 },
        { title: 'Envío a domicilio', quantity: 1, unit_price: 9_900 },
      ],
      external_reference: 'QL-7K3M-9XQ2',
      back_urls: { success: `${SHOP}/shop`, pending: `${SHOP}/shop`, failure: `${SHOP}/about` },
    },
  })
  return (await reply.json()) as { id: string; init_point: string }
}

const onBarePage = opensAddresses('the page only contains the button')

/** A page with the shop's CSP and the provider's button; `isRefused` decides whether the order fails. */
async function showWallet(page: Page, id: string, isRefused: boolean) {
  const shop = await (await page.request.get('/api/shop')).json()
  const policy = (await page.request.get('/checkout')).headers()[
    'content-security-policy'
  ] as string
  await page.route('/bare', (route) =>
    route.fulfill({
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
      body: '<!doctype html><title>Pagar</title><main><div id="wallet"></div></main>',
    }),
  )
  await page.goto('/bare')
  await page.addScriptTag({ url: shop.payment.sdk_url })
  await page.evaluate(
    ({ key, preferenceId, refused }) => {
      const onSubmit = () => (refused ? Promise.reject(new Error()) : Promise.resolve(preferenceId))
      const { MercadoPago } = window as unknown as { MercadoPago: new (key: string) => never }
      const sdk = new MercadoPago(key) as {
        bricks: () => { create: (...given: unknown[]) => Promise<unknown> }
      }
      return sdk
        .bricks()
        .create('wallet', 'wallet', { callbacks: { onSubmit } })
        .then(() => null)
    },
    { key: shop.payment.public_key, preferenceId: id, refused: isRefused },
  )
}

test('a test card pays at the provider and returns to the shop', async ({ page, request, axe }) => {
  const { init_point } = await createPreference(request)
  await page.goto(init_point)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pagá \$\s1\.356\.901,00$/)
  await expect(page.getByRole('banner')).toContainText('Entorno de prueba')
  expect(await axe()).toEqual([])
  await page.getByLabel('Medio de pago').selectOption('visa')
  await page.getByRole('radio', { name: /FUND/ }).check()
  await page.getByRole('button', { name: 'Pagar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago rechazado')
  await expect(page.getByText('fondos insuficientes')).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Pagar con otro medio' }).click()
  await page.getByRole('button', { name: 'Pagar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago aprobado')
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: 'Volver al sitio' }).click()
  await expect(page).toHaveURL(/\/shop\?collection_id=\d+&collection_status=approved&/)
})

test('a customer who does not pay can return to the shop', async ({ page, request }) => {
  await page.goto((await createPreference(request)).init_point)
  const link = page.getByRole('link', { name: 'Volver a la tienda sin pagar' })
  await expect(link).toHaveAttribute('href', /\/about\?collection_id=null&/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test("the provider's page accepts payments", async ({ page, request }) => {
    await page.goto((await createPreference(request)).init_point)
    await page.getByRole('radio', { name: /CONT/ }).check()
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago en revisión')
  })
})

test(
  'the shop’s CSP allows the button, and a successful order leads to the provider',
  onBarePage,
  async ({ page, request }) => {
    const { id, init_point } = await createPreference(request)
    await showWallet(page, id, false)
    const button = page.getByRole('button', { name: 'Pagar con Mercado Pago' })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await button.click()
    await expect(page).toHaveURL(init_point)
    await page.goBack()
  },
)

test('a refused order stays on the page', onBarePage, async ({ page, request }) => {
  await showWallet(page, (await createPreference(request)).id, true)
  const button = page.getByRole('button', { name: 'Pagar con Mercado Pago' })
  await button.click()
  await expect(button).toBeEnabled()
  await expect(page).toHaveURL('/bare')
})
