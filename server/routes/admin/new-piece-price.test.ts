import { expect, test } from 'vitest'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { openDesigns, seen } from './designs-setup.ts'

const { owner, createRing, save } = await openDesigns()

const OFFERS = [
  ['a sale price', { sale_price: 50_000 }],
  ['a sale price with dates', { sale_price: 50_000, discount_ends_at: '2040-01-01T00:00:00.000Z' }],
] as const

/** A new piece with the given fields, by the design form and by the call for one piece. */
async function addBoth(ofModel: object, fields: object) {
  const { id, pieces } = await createRing({}, ofModel)
  const { body } = await save(id, { pieces: [...seen(pieces), { size: 'Talle 30', ...fields }] })
  const variant = await owner.client.call(adminProductsApi.addVariant, {
    params: { id: pieces[0]?.id as number },
    body: { size: 'Talle 31', quantity: 1, ...fields },
  })
  return [body.pieces.find(({ size }) => size === 'Talle 30'), variant.body]
}

test.each(OFFERS)('%s is not copied to a new piece of another price', async (_what, offer) => {
  for (const added of await addBoth(offer, { price: 300_000 })) {
    expect(added).toMatchObject({
      price: 300_000,
      final_price: 300_000,
      sale_price: null,
      discount_percentage: 0,
      discount_ends_at: null,
    })
  }
})

test.each(OFFERS)('%s is copied to a new piece of the same price', async (_what, offer) => {
  for (const added of await addBoth(offer, {})) {
    expect(added).toMatchObject({ ...offer, final_price: 50_000, discount_percentage: 50 })
  }
})

test('a percentage that was entered as such is copied whatever the price is', async () => {
  for (const added of await addBoth({ discount_percentage: 20 }, { price: 300_000 })) {
    expect(added).toMatchObject({ final_price: 240_000, sale_price: null, discount_percentage: 20 })
  }
})
