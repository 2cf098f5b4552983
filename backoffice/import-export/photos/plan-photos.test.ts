import { expect, test } from 'vitest'
import { countDesigns, planPhotos } from './plan-photos.ts'

const product = (id: number, design_id: number) => ({
  ...{ id, design_id },
  ...{ name: `Anillo ${design_id}`, size: `Talle ${id}`, sku: `AN-${id}`, is_only: true },
})
const match = (path: string, id: number | null, position = 0) => ({
  path,
  position,
  product: id === null ? null : product(id, Math.ceil(id / 2)),
  problem: id === null ? ('unknown_sku' as const) : null,
})

test('the photos of a design follow each other by number, then by name', () => {
  const matches = [
    match('AN-3-2.jpg', 3, 2),
    match('AN-1-10.jpg', 1, 10),
    match('AN-2-2.jpg', 2, 2),
    match('otra.jpg', null),
    match('AN-1.jpg', 1),
    match('AN-3-1.jpg', 3, 1),
  ]
  const files = matches.map(({ path }) => ({ path, read: async () => new File([], path) }))
  const { planned, unmatched } = planPhotos(files, matches)
  expect(planned.map(({ file }) => file.path)).toEqual([
    'AN-1.jpg',
    'AN-2-2.jpg',
    'AN-1-10.jpg',
    'AN-3-1.jpg',
    'AN-3-2.jpg',
  ])
  expect(unmatched.map(({ path }) => path)).toEqual(['otra.jpg'])
  expect(countDesigns(planned)).toBe(2)
})
