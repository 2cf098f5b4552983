import { expect, test } from 'vitest'
import { findTypingError, toBulkChange } from './to-bulk-change.ts'

const up = { direction: 'up', by: 'percentage', amount: '12,5', round_to: '100', round: 'up' }

test('prices move by a percentage or an amount', () => {
  expect(toBulkChange('price', up)).toEqual({
    kind: 'price',
    by: 'percentage',
    value: 12.5,
    round_to: 100,
    round: 'up',
  })
  const lower = { ...up, direction: 'down', by: 'amount', amount: '1.500,50', round: 'nearest' }
  expect(toBulkChange('price', lower)).toMatchObject({ value: -1500.5, round: 'nearest' })
})

test('dates are in the time zone of the shop', () => {
  const typed = { percentage: '15', starts_at: '2026-12-01T00:00', ends_at: '' }
  expect(toBulkChange('discount', typed)).toEqual({
    kind: 'discount',
    percentage: 15,
    starts_at: '2026-12-01T03:00:00.000Z',
    ends_at: null,
  })
})

test.each([
  ['category', { category: '12' }, { kind: 'category', category: 12 }],
  ['hide', {}, { kind: 'visibility', visible: false }],
  ['show', {}, { kind: 'visibility', visible: true }],
  [
    'set_attribute',
    { name: 'Peso', value: '3 g' },
    { kind: 'attribute', name: 'Peso', value: '3 g' },
  ],
  ['remove_attribute', { name: 'Peso' }, { kind: 'attribute', name: 'Peso', value: null }],
  ['remove', {}, { kind: 'remove' }],
  ['restore', {}, { kind: 'restore' }],
] as const)('the action %s makes its change', (action, typed, expected) => {
  expect(toBulkChange(action, typed)).toEqual(expected)
})

test.each([
  ['price', { ...up, amount: '' }],
  ['price', { ...up, amount: '1.0.0' }],
  ['price', { ...up, by: 'amount', amount: '12x' }],
  ['discount', { percentage: '' }],
  ['category', { category: '' }],
  ['set_attribute', { name: 'Peso', value: ' ' }],
  ['remove_attribute', { name: '' }],
  ['add_tags', { tags: ' , ' }],
  ['remove_tags', {}],
] as const)('an incomplete %s makes none', (action, typed) => {
  expect(toBulkChange(action, typed)).toBeNull()
})

test.each([
  ['price', { ...up, amount: '-5' }, /sin signo/],
  ['price', { ...up, amount: 'abc' }, /porcentaje/],
  ['price', { ...up, by: 'amount', amount: 'abc' }, /monto/],
  ['discount', { percentage: '150' }, /0 a 100/],
  ['add_tags', { tags: 'x'.repeat(31) }, /hasta 30 letras/],
  ['add_tags', { tags: Array.from({ length: 21 }, (_, at) => `t${at}`).join() }, /hasta 20/],
  [
    'discount',
    { percentage: '15', starts_at: '2026-12-02T00:00', ends_at: '2026-12-01T00:00' },
    /después de «Desde»/,
  ],
] as const)('a wrong %s of %j says what to type', (action, typed, expected) => {
  expect(findTypingError(action, typed)).toMatch(expected)
  expect(toBulkChange(action, typed)).toBeNull()
})

test('what is still empty is no error', () => {
  expect(findTypingError('price', { ...up, amount: '' })).toBe('')
  expect(findTypingError('discount', { percentage: '' })).toBe('')
})

test('tags are ticked or typed, each once', () => {
  const typed = { tags: ' boda, verano ,boda', 'tag:oro, plata': 'on' }
  expect(toBulkChange('add_tags', typed)).toEqual({
    kind: 'tags',
    how: 'add',
    tags: ['oro, plata', 'boda', 'verano'],
  })
})
