import { expect, test } from 'vitest'
import { toRatePreview } from './to-rate-preview.ts'

const edited = {
  price: 6_900,
  free_from: 300_000,
  rates: [
    { provinces: ['Santa Fe', 'Corrientes'] as const, price: 5_000 },
    { provinces: [], postal_from: 2000, postal_to: 2013, price: 1_500, free_from: 90_000 },
    null,
    { provinces: ['Salta'] as const },
  ].map((row) => row && { ...row, provinces: [...row.provinces] }),
}
const ask = (code: string, goods = 1, more: object = {}) =>
  toRatePreview({ ...edited, ...more }, code, goods).map((text) => text.replaceAll('\u00a0', ' '))

test.each([
  ['', []],
  ['200', ['Escribí un código postal de 4 números.']],
  ['2000', ['$ 1.500,00, por la tarifa 2.']],
  ['S2300ABC', ['$ 5.000,00, por la tarifa 1.']],
  ['1405', ['$ 6.900,00, por el precio general.']],
  ['4400', ['$ 6.900,00, por el precio general.']],
  [
    '3190',
    ['Entre Ríos: $ 6.900,00, por el precio general.', 'Corrientes: $ 5.000,00, por la tarifa 1.'],
  ],
])('«%s»', (code, sentences) => {
  expect(ask(code)).toEqual(sentences)
})

test('the amount and the limit to zones count', () => {
  expect(ask('2000', 90_000)).toEqual(['Gratis, por la tarifa 2.'])
  expect(ask('1405', 300_000)).toEqual(['Gratis, por el precio general.'])
  expect(ask('1405', 1, { only_zones: true })).toEqual(['No se ofrece ahí.'])
  expect(ask('1405', 1, { rates: null, price: null })).toEqual(['Gratis, por el precio general.'])
})
