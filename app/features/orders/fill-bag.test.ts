import { expect, test } from 'vitest'
import type { CartProduct } from '#app/cart/cart-state.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { fillBag } from './fill-bag.ts'

/** A shop with this stock, and a bag that holds these counts. */
function open(stock: Record<number, number>, held: Record<number, number> = {}) {
  const counts = new Map(Object.entries(held).map(([id, count]) => [Number(id), count]))
  const bag = {
    load: async () => undefined,
    read: () => ({
      lines: [...counts].map(([id, count]) => ({ product: { id } as CartProduct, count })),
    }),
    add: async ({ id }: CartProduct) => void counts.set(id, 1),
    update: async (id: number, count: number) => void counts.set(id, count),
  }
  const readProduct = async (id: number) => {
    const quantity = stock[id]
    if (quantity === undefined) {
      throw new CallFailed({ status: 404, code: 'product_not_found', message: 'No existe.' })
    }
    return { id, quantity } as CartProduct
  }
  return { bag, readProduct, counts }
}

const piece = (product_id: number, count = 1) => ({
  product_id,
  count,
  name: `Anillo ${product_id}`,
})

test('the pieces of an order are in the bag again, and those of one product once', async () => {
  const { counts, ...shop } = open({ 1: 9, 2: 9 })
  const filled = await fillBag([piece(1, 2), piece(2), piece(1)], shop)
  expect(filled).toEqual({ count: 4, isAny: true, missing: [] })
  expect([...counts]).toEqual([
    [1, 3],
    [2, 1],
  ])
})

test('what is sold out, taken out of the shop or scarce is named', async () => {
  const { counts, ...shop } = open({ 1: 0, 3: 1 })
  const filled = await fillBag([piece(1), piece(2), piece(3, 2)], shop)
  expect(filled).toEqual({ count: 1, isAny: true, missing: ['Anillo 1', 'Anillo 2', 'Anillo 3'] })
  expect([...counts]).toEqual([[3, 1]])
})

test('what is in the bag already stays, and is not doubled', async () => {
  const { counts, ...shop } = open({ 1: 9, 2: 9, 5: 1 }, { 1: 4, 2: 1, 5: 1 })
  const filled = await fillBag([piece(1, 2), piece(2, 3)], shop)
  expect(filled).toEqual({ count: 2, isAny: true, missing: [] })
  expect([...counts]).toEqual([
    [1, 4],
    [2, 3],
    [5, 1],
  ])
})

test('a shop that does not answer changes nothing', async () => {
  const { bag, counts } = open({ 1: 9 })
  const readProduct = () =>
    Promise.reject(new CallFailed({ status: 503, code: 'busy', message: 'Ocupado' }))
  await expect(fillBag([piece(1)], { bag, readProduct })).rejects.toThrow('Ocupado')
  expect(counts.size).toBe(0)
})
