import { expect, test } from 'vitest'
import { ProfileUpdate } from './profile.ts'

test.each([
  ['ring_size', 'Talle 14', '14'],
  ['ring_size', ' talle 14 ', '14'],
  ['ring_size', 'talle: 14', '14'],
  ['ring_size', '14', '14'],
  ['ring_size', '', ''],
  ['bracelet_length', '18 cm', '18'],
  ['bracelet_length', '18cm', '18'],
  ['bracelet_length', '18 CM', '18'],
  ['necklace_length', '45 cm', '45'],
  ['necklace_length', '120', '120'],
])('%s «%s» is saved as «%s»', (field, typed, saved) => {
  expect(ProfileUpdate.parse({ [field]: typed })).toEqual({ [field]: saved })
})

test.each([
  ['ring_size', '14 cm'],
  ['ring_size', 'Talle'],
  ['ring_size', 'Talles 14 y 20'],
  ['bracelet_length', 'Talle 18'],
  ['bracelet_length', '18 mm'],
  ['necklace_length', 'cm'],
])('%s «%s» is refused', (field, typed) => {
  expect(ProfileUpdate.safeParse({ [field]: typed }).success).toBe(false)
})
