import { expect, test } from 'vitest'
import { toBillLines, toPaidLines } from './bill-lines.ts'
import type { Choice } from './find-totals.ts'

const totals = {
  original_price: 100_000.1,
  total_after_coupon: 90_000.07,
  total_amount: 96_900.07,
  total_compare_amount: 120_000,
  estimated_tax: 16_817.37,
  shipping_cost: 6_900,
}

const read = (choice: Choice) =>
  toBillLines(totals, choice).map(({ label, figure }) => `${label}: ${figure}`.replace(/\s/g, ' '))

test('without a shipping option the bill asks for one, and without a coupon it has no discount', () => {
  expect(read({})).toEqual([
    'Subtotal: $ 100.000,10',
    'Costo de Envío: (Elija una opción de envío)',
    'IVA: $ 16.817,37',
  ])
})

test('a discount is exact to the centavo', () => {
  expect(read({ shipping_id: 2, coupon: 'PRIMAVERA' }).slice(1)).toEqual([
    'Costo de Envío: $ 6.900,00',
    'IVA: $ 16.817,37',
    'Descuento Total: −$ 10.000,03',
  ])
})

test('no discount is called the total one beside another', () => {
  const both = { ...totals, pay_way_discount: 9_000 }
  const choice = { shipping_id: 2, coupon: 'PRIMAVERA', pay_way: 'transfer' } as const
  expect(toBillLines(both, choice).map(({ label }) => label)).toEqual([
    'Subtotal',
    'Costo de Envío',
    'IVA',
    'Descuento por cupón',
    'Descuento por transferencia',
  ])
  const { coupon: _coupon, ...alone } = choice
  expect(toBillLines(both, alone)[3]?.label).toBe('Descuento por transferencia')
})

test('credit stands after the total, because it pays and is no discount', () => {
  expect(toPaidLines(totals)).toEqual([])
  const credit = { code: 'CR-2345-6789-ABCD', amount: 900.07 }
  const lines = toPaidLines({ ...totals, credit, amount_due: 96_000 })
  expect(lines.map(({ label, figure }) => `${label}: ${figure}`.replace(/\s/g, ' '))).toEqual([
    'Crédito en la tienda: −$ 900,07',
    'Te queda por pagar: $ 96.000,00',
  ])
})
