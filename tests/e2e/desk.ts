import type { APIRequestContext, Page } from '@playwright/test'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { tellDatabase } from '#tests/e2e/buyers.ts'
import { addCustomer, getTokens, PASSWORD, signIn } from '#tests/e2e/people.ts'
import { expect } from '#tests/e2e/test.ts'

type Person = Awaited<ReturnType<typeof addCustomer>>

export const OWNER: Person = {
  first_name: 'Dueña',
  last_name: 'de la tienda',
  email: 'duena@quilate.example',
  password: PASSWORD,
  re_password: PASSWORD,
}

/** The owner at a screen of the back office. */
export async function openDesk(page: Page, path = '') {
  await signIn(page, OWNER)
  await page.goto(`/admin${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Somebody of the staff, as good as invited and arrived. */
export async function addStaff(request: APIRequestContext, role: 'seller' | 'owner') {
  const person = await addCustomer(request)
  await tellDatabase('update users set role = $1 where email = $2', [role, person.email])
  return person
}

export async function askAsOwner(request: APIRequestContext) {
  const { access } = await getTokens(request, OWNER)
  const headers = { authorization: `JWT ${access}` }
  return {
    get: async (path: string) => (await request.get(path, { headers })).json(),
    async post(path: string, data: object) {
      const reply = await request.post(path, { headers, data })
      expect(reply.status(), await reply.text()).toBeLessThan(300)
      return reply.json()
    },
    async put(path: string, data: object) {
      const reply = await request.put(path, { headers, data })
      expect(reply.status(), await reply.text()).toBe(200)
      return reply.json()
    },
  }
}

let pieces = 0

/** A piece of its own, which no other journey touches. */
export async function addPiece(request: APIRequestContext, change: object = {}) {
  pieces += 1
  const owner = await askAsOwner(request)
  const name = `Pieza de prueba ${process.pid} ${Date.now()} ${pieces}`
  const draft = { name, category: 10, material: 'oro', price: 100_000, quantity: 5, ...change }
  return (await owner.post(adminProductsApi.create.path, draft)) as ListedProduct
}

/** An order that was paid at the counter. */
export async function addOrder(request: APIRequestContext) {
  const piece = await addPiece(request)
  const owner = await askAsOwner(request)
  const { results } = await owner.get(adminShippingApi.list.path)
  const order = await owner.post(adminOrdersApi.create.path, {
    key: crypto.randomUUID(),
    channel: 'counter',
    lines: [{ product_id: piece.id, count: 1 }],
    shipping_id: results[0].id,
    full_name: 'Julia Sosa',
    email: 'julia@example.com',
    telephone_number: '+54 341 555 0101',
    address_line_1: 'Rivadavia 1234',
    city: 'Rosario',
    state_province_region: 'Santa Fe',
    postal_zip_code: '2000',
    payment: { kind: 'counter', method: 'cash' },
  })
  return { ...order, piece } as { transaction_id: string; amount: number; piece: { name: string } }
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** What the desk says when something was done. */
export const told = (page: Page, text: string | RegExp) =>
  expect(
    page.getByRole('alert').or(page.locator('.MuiSnackbar-root')).filter({ hasText: text }).first(),
  ).toBeVisible()
