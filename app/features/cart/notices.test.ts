import { expect, test } from 'vitest'
import type { BagLine } from '#app/bag/bag-state.ts'
import { listNotices } from './notices.ts'

const product = {
  id: 7,
  name: 'Aros de perla',
  size: '',
  final_price: 1200,
  price: 1200,
  price_without_taxes: 991.74,
  quantity: 3,
  main_photo: null,
}
const told = (line: Partial<BagLine>) => listNotices({ product, count: 1, ...line })

test('a line that is as it was chosen says nothing', () => {
  expect(told({ count: 3 })).toEqual([])
})

test('a price that changed is told with the one before', () => {
  expect(told({ was: 1000 })).toEqual([
    expect.stringMatching(/^El precio cambió: cuando lo elegiste era \$\s1\.000,00\.$/),
  ])
})

test('more pieces than are left are told, and what to do', () => {
  expect(told({ count: 5 })).toEqual(['Elegiste 5 y quedan 3: actualizá la cantidad.'])
  expect(told({ product: { ...product, quantity: 1 }, count: 2 })).toEqual([
    'Elegiste 2 y queda 1: actualizá la cantidad.',
  ])
})

test('what cannot be had any more says only that', () => {
  expect(told({ gone: 'product_not_found', was: 1, count: 9 })).toEqual([
    'Este producto ya no está disponible.',
  ])
})
