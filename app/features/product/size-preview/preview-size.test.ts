import { expect, test } from 'vitest'
import { describeSize } from './describe-size.ts'
import { findPreviewSize } from './preview-size.ts'

const toProduct = (name: string, size: string, facts: Record<string, string> = {}) => ({
  name,
  size,
  attributes: Object.entries(facts).map(([label, value]) => ({ name: label, value })),
})

test.each([
  [
    toProduct('Reloj de acero', 'Malla de acero', {
      Caja: '40 mm, acero',
      'Ancho de malla': '20 mm',
    }),
    { on: 'wrist', kind: 'watch', case: 40, strap: 20 },
    'Una caja de 40 mm, a escala en una muñeca de 16 cm.',
  ],
  [
    toProduct('Pulsera rolo', '19 cm', { Ancho: '7 mm' }),
    { on: 'wrist', kind: 'bracelet', width: 7, length: 19 },
    '7 mm de ancho, a escala en una muñeca. Con 19 cm queda cómoda hasta en una de 17 cm.',
  ],
  [
    toProduct('Esclava de plata', 'Interior 58 mm', { Ancho: '13 mm' }),
    { on: 'wrist', kind: 'bangle', width: 13, inside: 58 },
    '13 mm de ancho y 58 mm por dentro, a escala en una muñeca de 16 cm.',
  ],
  [
    toProduct('Anillo de citrino', 'Talle 16', { Ancho: '2,2 mm', Piedra: 'Citrino, 7 × 6 mm' }),
    { on: 'finger', width: 2.2, stone: { long: 7, wide: 6 } },
    '2,2 mm de ancho, a escala en un dedo de 17 mm.',
  ],
  [
    toProduct('Alianzas de oro', 'Talles 14 y 20', { Ancho: '3,5 y 4,5 mm' }),
    { on: 'finger', width: 3.5, stone: null },
    '3,5 mm de ancho, a escala en un dedo de 17 mm.',
  ],
  [
    toProduct('Argollas de oro', '20 mm de diámetro'),
    { on: 'ear', kind: 'hoop', diameter: 20 },
    '20 mm de diámetro, a escala en una oreja de 62 mm.',
  ],
  [
    toProduct('Collar de perlas', '45 cm'),
    { on: 'neck', length: 45 },
    '45 cm: cae justo debajo de la clavícula. Dibujo a escala de una persona de talla media.',
  ],
])('%o has a preview and a description', (product, expected, description) => {
  const size = findPreviewSize(product)
  expect(size).toEqual(expected)
  expect(size && describeSize(size)).toBe(description)
})

test.each([
  toProduct('Reloj de pared', ''),
  toProduct('Pulsera', '19 cm'),
  toProduct('Collar', 'Corto'),
  toProduct('Anillo', 'Talle 16', { Ancho: 'Fino' }),
  toProduct('Prendedor', '30 mm de diámetro'),
])('%o has no preview, because a measure is missing', (product) => {
  expect(findPreviewSize(product)).toBeNull()
})

test('the category decides if the name does not say what the product is', () => {
  const twist = toProduct('Nudo', '45 cm')
  expect(findPreviewSize(twist, 'Collares')).toEqual({ on: 'neck', length: 45 })
  expect(findPreviewSize(twist, 'Hombre')).toBeNull()
})
