import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { toBillLines, toDeliveryAddress } from './order-facts.ts'

const order = {
  address_line_1: 'Rivadavia 1234',
  address_line_2: '',
  postal_zip_code: '2000',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  country_region: 'Argentina',
  amount: 96_900.1,
  shipping_price: 6_900,
  discount: 10_000.05,
  estimated_tax: 16_817.37,
  coupon_name: 'BIENVENIDA10',
  refunded: 0,
} as Order

const read = (bill: Order) =>
  toBillLines(bill).map(({ label, figure }) => `${label}: ${figure}`.replace(/\s/g, ' '))

test('an order goes where the parcel says, without what was left blank', () => {
  expect(toDeliveryAddress(order)).toBe('Rivadavia 1234, 2000 Rosario, Santa Fe, Argentina')
})

test('the lines of an order add up to its total, to the centavo', () => {
  expect(read(order)).toEqual([
    'Subtotal: $ 100.000,15',
    'Costo de Envío: $ 6.900,00',
    'IVA: $ 16.817,37',
    'Descuento Total: −$ 10.000,05',
  ])
})

test('a discount is named only with a coupon, and what went back only when something did', () => {
  const plain = { ...order, coupon_name: null, discount: 0, refunded: 500 }
  expect(read(plain).slice(3)).toEqual(['Te devolvimos: $ 500,00'])
})

test('after a chargeback it was not the shop that gave the money back', () => {
  const taken = {
    ...order,
    coupon_name: null,
    refunded: 500,
    payment_status: 'charged_back' as const,
  }
  expect(read(taken).slice(3)).toEqual(['Te devolvió tu medio de pago: $ 500,00'])
})
