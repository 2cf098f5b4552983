import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { toBillLines, toDeliveryAddress, toPaidLines } from './order-facts.ts'

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
  shortfall: 0,
  pay_way: null,
  pay_way_discount: 0,
  exchange: null,
  second_payment: null,
} as Order

const read = (of: Order) =>
  toBillLines(of).map(({ label, figure }) => `${label}: ${figure}`.replace(/\s/g, ' '))

test('the delivery address leaves out empty parts', () => {
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

test('no discount is called the total one beside another', () => {
  const both = { ...order, pay_way: 'transfer', pay_way_discount: 4_000 } as const
  expect(read(both).slice(3)).toEqual([
    'Descuento por cupón: −$ 6.000,05',
    'Descuento por transferencia: −$ 4.000,00',
  ])
  expect(read({ ...both, coupon_name: null })[3]).toBe('Descuento de la tienda: −$ 6.000,05')
})

test('what pays for the pieces is named: a coupon, the shop, or pieces that go back', () => {
  const given = { ...order, coupon_name: null }
  expect(read(given)[3]).toBe('Descuento Total: −$ 10.000,05')
  const exchange = { code: 'DV-7K3M9X', transaction_id: 'QL-1', is_awaited: true }
  expect(read({ ...given, exchange })[3]).toBe('Por el cambio: −$ 10.000,05')
})

test('what is taken off for the way of paying does not read as an amount to pay', () => {
  const plain = { ...order, coupon_name: null, discount: 5_000, pay_way_discount: 5_000 }
  expect(read({ ...plain, pay_way: 'transfer' })[3]).toBe(
    'Descuento por transferencia: −$ 5.000,00',
  )
  expect(read({ ...plain, pay_way: 'cash' })[3]).toBe('Descuento por efectivo: −$ 5.000,00')
})

test('discount and refund are listed only if there are any', () => {
  const plain = { ...order, coupon_name: null, discount: 0, refunded: 500 }
  expect(read(plain).slice(3)).toEqual(['Te devolvimos: $ 500,00'])
})

test('after a chargeback the bill says that the payment provider returned the money', () => {
  const chargedBack = {
    ...order,
    coupon_name: null,
    discount: 0,
    refunded: 500,
    payment_status: 'charged_back' as const,
  }
  expect(read(chargedBack).slice(3)).toEqual(['Te devolvió tu medio de pago: $ 500,00'])
})

test('what was paid of an order, by credit and otherwise, and what is missing', () => {
  const paid = { ...order, status: 'procesado', payment_status: 'approved', credit: null } as Order
  const readPaid = (of: Order) =>
    toPaidLines(of).map(({ label, figure }) => `${label}: ${figure}`.replace(/\s/g, ' '))
  expect(readPaid(paid)).toEqual([])
  const short = { ...paid, shortfall: 36_900.05 }
  expect(readPaid(short)).toEqual(['Recibimos: $ 60.000,05', 'Falta pagar: $ 36.900,05'])
  const credit = { code: 'CR-1', amount: 20_000, returned: 0 }
  expect(readPaid({ ...short, credit })).toEqual([
    'Con tu crédito: −$ 20.000,00',
    'Con otro medio: $ 76.900,10',
    'Recibimos: $ 40.000,05',
    'Falta pagar: $ 36.900,05',
  ])
})
