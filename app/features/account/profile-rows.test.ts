import { expect, test } from 'vitest'
import { toProfileRows } from './profile-rows.ts'

const ana = {
  full_name: 'Ana Paz',
  email: 'ana@example.com',
  phone: ' ',
  address_line_1: 'Rivadavia 1',
  address_line_2: '',
  city: 'Rosario',
  state_province_region: 'Santa Fe',
  country_region: 'Argentina',
  zipcode: '2000',
  ring_size: '14',
  bracelet_length: '19',
  necklace_length: '',
}

test('a profile lists its fields in the order of a postal address, with null for empty ones', () => {
  expect(toProfileRows(ana).map(({ label, text }) => [label, text])).toEqual([
    ['Nombre completo', 'Ana Paz'],
    ['Email', 'ana@example.com'],
    ['Teléfono', null],
    ['Dirección', 'Rivadavia 1'],
    ['Dirección secundaria', null],
    ['Ciudad', 'Rosario'],
    ['Provincia', 'Santa Fe'],
    ['País', 'Argentina'],
    ['Código postal', '2000'],
    ['Talle de anillo', '14'],
    ['Largo de pulsera', '19 cm'],
    ['Largo de collar', null],
  ])
})
