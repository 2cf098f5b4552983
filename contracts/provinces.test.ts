import { expect, test } from 'vitest'
import { provinces, toProvince } from './provinces.ts'

test('there are 24 provinces, and each is found by its own name', () => {
  expect(new Set(provinces).size).toBe(24)
  for (const province of provinces) {
    expect(toProvince(province)).toBe(province)
    expect(toProvince(` ${province.toUpperCase()}. `)).toBe(province)
    expect(toProvince(`Provincia de ${province}`)).toBe(province)
  }
})

test.each([
  ['caba', 'Ciudad Autónoma de Buenos Aires'],
  ['C.A.B.A.', 'Ciudad Autónoma de Buenos Aires'],
  ['Capital Federal', 'Ciudad Autónoma de Buenos Aires'],
  ['Cap. Fed.', 'Ciudad Autónoma de Buenos Aires'],
  ['Bs As', 'Buenos Aires'],
  ['BS. AS.', 'Buenos Aires'],
  ['pcia de buenos aires', 'Buenos Aires'],
  ['Cordoba', 'Córdoba'],
  ['Sta. Fé', 'Santa Fe'],
  ['entre rios', 'Entre Ríos'],
  ['Prov. de La Pampa', 'La Pampa'],
  ['Tierra del Fuego, Antártida e Islas del Atlántico Sur', 'Tierra del Fuego'],
  ['AR-S', 'Santa Fe'],
  ['Montevideo', null],
  ['S', null],
  ['', null],
  ['constructor', null],
])('«%s» is %s', (text, province) => {
  expect(toProvince(text)).toBe(province)
})
