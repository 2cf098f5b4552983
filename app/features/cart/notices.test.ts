import { expect, test } from 'vitest'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { isForSale, listNotices, toSoldOutNotice, toTooManyNotice } from './notices.ts'

const product = {
  id: 7,
  name: 'Aros de perla',
  size: '',
  final_price: 1200,
  price: 1200,
  quantity: 3,
  main_photo: null,
}
const limits = { max_units_per_product: 20, max_units_per_order: 50 }
const noticesOf = (line: Partial<CartEntry>) => listNotices({ product, count: 1, ...line }, limits)

test('an unchanged cart line has no notice', () => {
  expect(noticesOf({ count: 3 })).toEqual([])
})

test('a changed price is shown with the previous one', () => {
  expect(noticesOf({ was: 1000 })).toEqual([
    expect.stringMatching(/^El precio cambió: cuando lo elegiste era \$\s1\.000,00\.$/),
  ])
})

test('a quantity above the stock has a notice', () => {
  expect(noticesOf({ count: 5 })).toEqual(['Elegiste 5. Quedan 3: actualizá la cantidad.'])
  expect(noticesOf({ product: { ...product, quantity: 1 }, count: 2 })).toEqual([
    'Elegiste 2. Queda 1: actualizá la cantidad.',
  ])
})

test('a product that no longer exists has no other notice', () => {
  expect(noticesOf({ gone: 'product_not_found', was: 1, count: 9 })).toEqual([
    'Este producto ya no está disponible.',
  ])
})

test('a quantity above the limit of an order has a notice', () => {
  const plenty = { ...product, quantity: 40 }
  expect(noticesOf({ product: plenty, count: 20 })).toEqual([])
  expect(noticesOf({ product: plenty, count: 21 })).toEqual([
    'Podés comprar hasta 20 unidades por pedido: cambiá la cantidad.',
  ])
  expect(toTooManyNotice(50, limits)).toBeNull()
  expect(toTooManyNotice(51, limits)).toBe(
    'Un pedido puede llevar hasta 50 unidades en total: sacá algunas para seguir.',
  )
})

test('a sold-out product is named with its size, and is not for sale', () => {
  const ring: CartEntry = { product: { ...product, size: 'Talle 14', quantity: 0 }, count: 1 }
  expect([ring, { product, count: 1 }].map(isForSale)).toEqual([false, true])
  expect(toSoldOutNotice([{ product, count: 5 }])).toBeNull()
  expect(toSoldOutNotice([{ ...ring, gone: 'out_of_stock' }])).toBeNull()
  expect(toSoldOutNotice([ring, { product, count: 1 }])).toBe(
    '«Aros de perla · Talle 14» se agotó y no suma al total: quitalo de tu bolsa para ir a pagar.',
  )
  const watch = { product: { ...product, name: 'Reloj', quantity: 0 }, count: 2 }
  expect(toSoldOutNotice([ring, watch])).toBe(
    '«Aros de perla · Talle 14», «Reloj» se agotaron y no suman al total: quitalos de tu bolsa para ir a pagar.',
  )
})
