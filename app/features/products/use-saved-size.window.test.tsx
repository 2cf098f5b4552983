import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from '#app/ui/create-store.ts'
import { IN_PLACE } from '#app/ui/in-place.ts'
import type { SavedSizes } from '#contracts/saved-sizes.ts'
import { FROM_LIST } from './from-list.ts'
import { useSavedSize } from './use-saved-size.ts'

const saved = createStore<SavedSizes | null>(null)
vi.mock('#app/session/presence.ts', () => ({ useSavedSizes: () => useStore(saved) }))

const sizes: SavedSizes = { ring_size: '14', bracelet_length: '', necklace_length: '' }
const toPiece = (id: number, size: string) => ({
  id,
  size,
  material: 'oro' as const,
  quantity: 1,
  final_price: 100,
})
const ring = {
  ...toPiece(1, 'Talle 12'),
  variants: [toPiece(2, 'Talle 14'), toPiece(3, 'Talle 16')],
}

let chosen: number[] = []
const choose = (id: number) => void chosen.push(id)

function Page({ product = ring }) {
  useSavedSize(product, choose)
  return null
}

function open(state: unknown, product = ring) {
  const routes = [{ path: '/product/:id', element: <Page product={product} /> }]
  const router = createMemoryRouter(routes, {
    initialEntries: [{ pathname: '/product/1', state }],
  })
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => {
  saved.write(sizes)
  chosen = []
})
afterEach(cleanup)

test('from a list, the piece in the saved size is chosen once', () => {
  open(FROM_LIST)
  act(() => saved.write({ ...sizes }))
  expect(chosen).toEqual([2])
})

test('from outside, or after the shopper chose a size, nothing is chosen', async () => {
  const router = open(null)
  await act(() => router.navigate('/product/3'))
  expect(chosen).toEqual([])
})

test('another visit from a list chooses again', async () => {
  const router = open(null)
  await act(() => router.navigate('/product/1', { state: FROM_LIST }))
  expect(chosen).toEqual([2])
})

test('the piece of the list is chosen if it has the size', () => {
  open(FROM_LIST, { ...toPiece(1, 'Talle 14'), variants: [toPiece(2, 'Talle 12')] })
  expect(chosen).toEqual([1])
})

test('nothing is chosen if the design lacks the size', () => {
  open(FROM_LIST, { ...toPiece(1, '45 cm'), variants: [toPiece(2, '60 cm')] })
  expect(chosen).toEqual([])
})

test('another material, chosen before the sizes arrived, is not taken back', async () => {
  saved.write(null)
  const router = open(FROM_LIST)
  act(() => saved.write(sizes))
  await act(() => router.navigate('/product/3', { state: { ...IN_PLACE, ...FROM_LIST } }))
  expect(chosen).toEqual([])
})

test('sizes that arrive after the page was drawn change nothing', () => {
  saved.write(null)
  open(FROM_LIST)
  act(() => saved.write(sizes))
  expect(chosen).toEqual([])
})
