import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { guestCheckoutApi } from '#contracts/guest-checkout.ts'
import { orderLinksApi } from '#contracts/order-links.ts'
import { address, type SellingShop } from './selling.ts'

type Line = { product_id: number; count?: number }

let guests = 0

/** A browser without an account, with these products in its cart. */
export function createGuest(shop: SellingShop, lines: Line[], given: { email?: string } = {}) {
  guests += 1
  const email = given.email ?? `invitada-${guests}@example.com`
  const guest_key = randomBytes(16).toString('base64url')
  const cart = { lines: lines.map(({ product_id, count = 1 }) => ({ product_id, count })) }
  const person = { email, guest_key, full_name: address.full_name }

  const total = async (more: object = {}) =>
    shop.guest.call(guestCheckoutApi.getTotal, {
      body: { ...cart, email, shipping_id: shop.post, ...more },
    })

  const prepare = (more: object = {}) =>
    shop.guest.call(guestCheckoutApi.createPreference, {
      body: { ...cart, ...person, shipping_id: shop.post, shipping_price: 5_000, ...more },
    })

  /** With the total and the terms that the server told, as the page sends them. */
  async function pay(preference_id: string, more: object = {}) {
    const { coupon_name, shipping_id } = more as { coupon_name?: string; shipping_id?: number }
    const asked = { ...(coupon_name && { coupon_name }), ...(shipping_id && { shipping_id }) }
    const { body: seen } = await total(asked)
    return shop.guest.call(guestCheckoutApi.makePayment, {
      body: {
        ...address,
        ...cart,
        ...person,
        shipping_id: shop.post,
        preference_id,
        expected_total: seen.total_amount ?? 0,
        terms_version: seen.terms_version ?? 'ninguna',
        ...more,
      },
    })
  }

  /** Places an unpaid order. */
  async function order(more: object = {}) {
    const prepared = await prepare(more)
    expect(prepared.json).toHaveProperty('preference_id')
    const { preference_id } = prepared.body
    const paid = await pay(preference_id, more)
    expect(paid.json).toHaveProperty('link')
    const { transaction_id, link } = paid.body
    return { preference_id, transaction_id, link: toToken(link) }
  }

  return { email, guest_key, cart, total, prepare, pay, order }
}

/** The token of the address of an order. */
export const toToken = (path: string): string => path.replace('/pedido/', '')

export const findLinked = (shop: SellingShop, link: string) =>
  shop.guest.call(orderLinksApi.find, { params: { link } })
