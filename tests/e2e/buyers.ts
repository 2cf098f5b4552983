import type { APIRequestContext, Page } from '@playwright/test'
import pg from 'pg'
import { cartApi } from '#contracts/cart.ts'
import { catalogueApi, type ListedDesign, type Product } from '#contracts/catalogue.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import type { PayWay } from '#contracts/pay-ways.ts'
import { addCustomer, getTokens, signIn } from '#tests/e2e/people.ts'
import { expect } from '#tests/e2e/test.ts'

type Person = Awaited<ReturnType<typeof addCustomer>>

export const delivery = {
  'Nombre completo': 'Ana Paz',
  Dirección: 'Rivadavia 1234',
  Ciudad: 'Rosario',
  Provincia: 'Santa Fe',
  'Código postal': '2000',
  Teléfono: '+54 341 555 0101',
}

/** What the checkout asks of a customer who collects the order. */
export const pickup = {
  'Nombre completo': 'Ana Paz',
  Teléfono: '+54 341 555 0101',
  'DNI o pasaporte': '12.345.678',
}

const address = {
  full_name: 'Ana Paz',
  address_line_1: 'Rivadavia 1234',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  postal_zip_code: '2000',
  telephone_number: '+54 341 555 0101',
}

const toHeaders = async (request: APIRequestContext, person: Person) => {
  const { access } = await getTokens(request, person)
  return { authorization: `JWT ${access}` }
}

/** Products with enough stock for all tests, whose stock no test compares. */
export async function listWellStocked(request: APIRequestContext): Promise<Product[]> {
  const query = '?sortBy=name&order=desc'
  const reply = await request.get(`${catalogueApi.listProducts.path}${query}`)
  const { results } = (await reply.json()) as { results: Product[] }
  return results.filter(({ quantity }) => quantity >= 3)
}

/** A design of the demo that has a single piece. It is on the first page of the shop unless other tests filled that. */
export async function findListedProduct(request: APIRequestContext): Promise<Product> {
  // Products made by other tests have no photo.
  const inDemo = ({ main_photo, pieces }: ListedDesign) => main_photo && pieces.length === 1
  for (let page = 1; ; page += 1) {
    const reply = await request.get(catalogueApi.listProducts.path, { params: { page } })
    const { results } = (await reply.json()) as { results: ListedDesign[] }
    const found = results.find(inDemo)
    if (found) return restock(found)
    if (results.length === 0) throw new Error('No design of the demo has one piece in stock')
  }
}

/** The purchases of all tests are more than the demo has of it. */
async function restock<P extends { id: number }>(product: P): Promise<P> {
  await withDatabase('update products set quantity = quantity + 9 where id = $1 and quantity < 3', [
    product.id,
  ])
  return product
}

export async function fillCart(
  request: APIRequestContext,
  person: Person,
  lines: { product_id: number; count?: number }[],
): Promise<void> {
  const headers = await toHeaders(request, person)
  for (const { product_id, count = 1 } of lines) {
    const added = await request.post(cartApi.addItem.path, { headers, data: { product_id } })
    expect(added.status()).toBe(201)
    if (count === 1) continue
    const data = { product_id, count }
    const updated = await request.put(cartApi.updateItem.path, { headers, data })
    expect(updated.status()).toBe(200)
  }
}

/** A signed-in customer with a product in the cart. */
export async function addBuyer(page: Page, { count = 1, at = 0 } = {}) {
  const person = await addCustomer(page.request)
  const product = (await listWellStocked(page.request)).at(at) as Product
  await fillCart(page.request, person, [{ product_id: product.id, count }])
  await signIn(page, person)
  return { person, product }
}

/** Places an unpaid order through the API. */
export async function placeOrder(
  request: APIRequestContext,
  person: Person,
  coupon_name = '',
  pay_way?: PayWay,
) {
  const headers = await toHeaders(request, person)
  const { shipping_options } = await (
    await request.get(checkoutApi.listShippingOptions.path)
  ).json()
  const [{ id: shipping_id, price: shipping_price }] = shipping_options
  const made = await request.post(checkoutApi.createPreference.path, {
    headers,
    data: { shipping_price, shipping_id, coupon_name, pay_way },
  })
  const { preference_id } = await made.json()
  const data = { ...address, shipping_id, coupon_name, preference_id }
  const placed = await request.post(checkoutApi.makePayment.path, { headers, data })
  expect(placed.status()).toBe(200)
  const { transaction_id } = (await placed.json()) as { transaction_id: string }
  return { transaction_id, preference_id: preference_id as string }
}

/** Changes the shop's database directly, where the back office would take too long. */
export async function withDatabase(sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['SHOP_DATABASE'] })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}
