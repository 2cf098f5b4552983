import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { openerOf } from './bottom-bar.ts'
import { withDatabase } from './buyers.ts'
import { addCustomer, getTokens, PASSWORD, signIn } from './people.ts'
import { expect } from './test.ts'
import { uniqueCode } from './unique-code.ts'

type Person = Awaited<ReturnType<typeof addCustomer>>

export const OWNER: Person = {
  first_name: 'Dueña',
  last_name: 'de la tienda',
  email: 'duena@quilate.example',
  password: PASSWORD,
  re_password: PASSWORD,
}

/** Opens a screen of the back office as the owner: dashboard, menu entry, then links. */
export const openBackOffice = (page: Page, ...way: string[]) =>
  openBackOfficeAs(page, OWNER, ...way)

export async function openBackOfficeAs(page: Page, person: Person, ...way: string[]) {
  await signIn(page, person)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible()
  await goTo(page, ...way)
}

/** Opens a menu entry, then follows links. */
export async function goTo(page: Page, entry?: string, ...links: string[]) {
  if (!entry) return
  const opener = openerOf(page)
  if (await opener.isVisible()) await opener.click()
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  // A count may follow the name.
  await follow(menu.getByRole('link', { name: new RegExp(`^${entry}( \\d+)?$`) }))
  for (const name of links) await follow(page.getByRole('main').getByRole('link', { name }).first())
}

/** Waits for the next screen, because the previous one stays until it is loaded. */
async function follow(link: Locator) {
  const page = link.page()
  const address = new URL((await link.getAttribute('href')) as string, page.url())
  if (address.href === page.url()) return link.click()
  const before = page.locator('h1[data-before]')
  // A text in the editor can begin with a heading, too.
  const heading = page.locator('h1').first()
  await heading.evaluate((title) => title.setAttribute('data-before', ''))
  await link.click()
  await expect(before).toHaveCount(0)
  await expect(heading).toBeVisible()
}

/** Opens the form of a product, found by its name. */
export async function openPiece(page: Page, { name }: { name: string }) {
  await openBackOffice(page, 'Productos')
  await page.getByLabel('Buscar').fill(name)
  await expect(page.getByText('1 a 1 de 1')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Adds a staff member without going through the invitation. */
export async function addStaff(request: APIRequestContext, role: 'seller' | 'owner') {
  const person = await addCustomer(request)
  await withDatabase('update users set role = $1 where email = $2', [role, person.email])
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

/** Adds a product for this test only. Its name takes two lines of a card, like those of the demo. */
export async function addPiece(request: APIRequestContext, change: object = {}) {
  const owner = await askAsOwner(request)
  const name = `Pieza de prueba ${uniqueCode()}`
  const draft = { name, category: 10, material: 'oro', price: 100_000, quantity: 5, ...change }
  return (await owner.post(adminProductsApi.create.path, draft)) as ListedProduct
}

/** Adds a paid counter sale. */
export async function addOrder(
  request: APIRequestContext,
  way = 'Correo Argentino',
  change: object = {},
) {
  const piece = await addPiece(request, { size: 'Talle 17' })
  const owner = await askAsOwner(request)
  const { results } = await owner.get(adminShippingApi.list.path)
  const shipping = results.find(({ name }: { name: string }) => name === way)
  const order = await owner.post(adminOrdersApi.create.path, {
    key: crypto.randomUUID(),
    channel: 'counter',
    lines: [{ product_id: piece.id, count: 1 }],
    shipping_id: shipping.id,
    full_name: 'Julia Sosa',
    email: 'julia@example.com',
    telephone_number: '+54 341 555 0101',
    address_line_1: 'Rivadavia 1234',
    city: 'Rosario',
    state_province_region: 'Santa Fe',
    postal_zip_code: '2000',
    payment: { kind: 'counter', method: 'cash' },
    ...change,
  })
  return { ...order, piece } as { transaction_id: string; amount: number; piece: { name: string } }
}

/** Adds an order that the board shows: of each state it shows a hundred, so those of finished tests are delivered. */
export async function addToBoard(...wanted: Parameters<typeof addOrder>) {
  await withDatabase(
    `update orders set status = 'entregado'
      where status = 'procesado' and full_name in ('Ana Paz', 'Julia Romero', 'Julia Sosa')
        and date_issued < now() - interval '5 minutes'`,
  )
  return addOrder(...wanted)
}

export const press = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Expects a notice of the back office. */
export const expectNotice = (page: Page, text: string | RegExp) =>
  expect(
    page.getByRole('alert').or(page.locator('.MuiSnackbar-root')).filter({ hasText: text }).first(),
  ).toBeVisible()
