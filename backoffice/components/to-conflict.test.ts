import { expect, test } from 'vitest'
import { apis } from '#backoffice/data/apis.ts'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import { settingDrafts } from '#contracts/admin/setting-drafts.ts'
import { listDraftFields, resolveConflict, toConflict } from './to-conflict.ts'

const base = { id: 1, version: 3, name: 'Aros', price: 100, material: 'oro' }
const mine = { ...base, name: 'Aros argolla' }
const theirs = { ...base, version: 4, price: 120, material: 'plata_925' }

test('the suggestion for each field is the side that changed it', () => {
  const both = toConflict({
    resource: 'products',
    base,
    mine,
    theirs: { ...theirs, name: 'Argollas' },
  })
  expect(both.differences.map(({ field, suggested }) => [field, suggested])).toEqual([
    ['name', 'mine'],
    ['material', 'theirs'],
    ['price', 'theirs'],
  ])
})

test('the resolved row has the current version', () => {
  const conflict = toConflict({ resource: 'products', base, mine, theirs })
  expect(resolveConflict(conflict, { name: 'mine', price: 'theirs', material: 'mine' })).toEqual({
    id: 1,
    version: 4,
    name: 'Aros argolla',
    price: 120,
    material: 'oro',
  })
})

test('computed fields are not part of a conflict', () => {
  const counted = { ...theirs, price: 100, material: 'oro', quantity: 2, final_price: 90, sold: 8 }
  const before = { ...base, quantity: 3, final_price: 100, sold: 7 }
  expect(
    toConflict({ resource: 'products', base: before, mine: before, theirs: counted }).differences,
  ).toEqual([])
})

test('lists are compared by content', () => {
  const photos = { ...base, photos: ['a', 'b'] }
  const conflict = toConflict({
    resource: 'products',
    base: photos,
    mine: photos,
    theirs: { ...photos, photos: ['a', 'b'] },
  })
  expect(conflict.differences).toEqual([])
})

test.each(['hours', 'whatsapp', 'address', 'hero', 'banners', 'order_paid', 'something_new'])(
  'of a setting no change of another person is lost: %s',
  (field) => {
    const before = { id: 'shop', version: 1, phone: '11 1234', [field]: { text: 'antes' } }
    const conflict = toConflict({
      resource: 'settings',
      base: before,
      mine: { ...before, phone: '11 5678' },
      theirs: { ...before, version: 2, [field]: { text: 'después' } },
    })
    expect(conflict.differences).toMatchObject([
      { field: 'phone', suggested: 'mine' },
      { field, suggested: 'theirs' },
    ])
  },
)

const drafts = [
  ...Object.keys(apis).map((name) => [name, listDraftFields(name, {})] as const),
  ...Object.entries(settingDrafts).map(([name, { shape }]) => [name, Object.keys(shape)] as const),
]

test.each(drafts)('every field of a form has a label: %s', (_name, fields) => {
  const raw = fields.filter((field) => toFieldWord(field) === 'Dato')
  expect(raw).toEqual([])
})

test('the fields of a form follow from its contract', () => {
  const editable = drafts.filter(([, fields]) => fields.length > 0).map(([name]) => name)
  expect(editable).toEqual(
    expect.arrayContaining(['products', 'orders', 'coupons', 'staff', 'roles', 'home', 'letters']),
  )
})
