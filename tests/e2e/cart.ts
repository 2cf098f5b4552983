import type { APIRequestContext, Page } from '@playwright/test'
import { cartApi } from '#contracts/cart.ts'
import type { Product } from '#contracts/catalogue.ts'
import { type addCustomer, getTokens, PASSWORD } from './people.ts'
import { expect } from './test.ts'

export const HOOPS = 101
export const BANDS = 401
export const SOLD_OUT = 403
export const BRACELET = 509

export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Tu bolsa' }).getByRole('listitem')
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
export const badge = (page: Page, label: string) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true }).first()
export const main = (page: Page) => page.getByRole('main')
/** The button of the product; a phone shows a second one at its lower edge while this one is not on the screen. */
export const add = (page: Page) =>
  main(page).getByRole('button', { name: 'Añadir al carrito', exact: true }).first()
export const seeCart = (page: Page) =>
  main(page).getByRole('link', { name: 'Ver carrito', exact: true }).first()
/** Opens after a piece was added. */
export const miniCart = (page: Page) => page.getByRole('dialog', { name: 'En tu bolsa' })
export async function goToBag(page: Page) {
  await miniCart(page).getByRole('link', { name: 'Ver carrito' }).click()
  await expect(miniCart(page)).toBeHidden()
}
export async function goOnShopping(page: Page) {
  await miniCart(page).getByRole('button', { name: 'Seguir comprando' }).click()
  await expect(miniCart(page)).toBeHidden()
  // Its entry in the history is taken back a moment later; a step back before that would be lost in it.
  await page.waitForFunction(() => !window.history.state?.dialog)
}
export const heart = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Favorito/ })
    .first()
export const select = (page: Page, name: string) => page.getByLabel(`Cantidad: ${name}`)
export const update = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actualizar: ${name}` }).click()
export const readStored = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), name)
export const abortRequests = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.abort())

/** Waits until there is no request for half a second. */
export async function waitUntilQuiet(page: Page) {
  while (await page.waitForEvent('request', { timeout: 500 }).catch(() => null)) {}
}

export async function getProduct(request: APIRequestContext, id: number): Promise<Product> {
  return (await (await request.get(`/api/product/product/${id}`)).json()).product
}

/** Stores this guest cart before the next page loads. */
export const seedGuestCart = (page: Page, lines: { product: Partial<Product>; count: number }[]) =>
  page.addInitScript((cart) => {
    if (sessionStorage.getItem('brought')) return
    sessionStorage.setItem('brought', 'yes')
    localStorage.setItem('cart', JSON.stringify(cart))
  }, lines)

export async function addToAccountCart(
  request: APIRequestContext,
  person: Person,
  product_id: number,
) {
  const { access } = await getTokens(request, person)
  const headers = { authorization: `JWT ${access}` }
  const reply = await request.post(cartApi.addItem.path, { headers, data: { product_id } })
  expect(reply.status()).toBe(201)
}
export type Person = Awaited<ReturnType<typeof addCustomer>>

export async function logIn(page: Page, { email }: Person) {
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Ingresar', exact: true }).click()
}
