import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { createClient } from '#tests/client.ts'
import { openTestShop, type TestShop } from '#tests/open-shop.ts'
import { addPerson } from '#tests/people.ts'
import { serve } from './serve.ts'

const response = z.object({ caller: z.nullable(z.int()) })
const back = {
  method: 'GET',
  summary: '',
  path: '/api/admin/x',
  access: 'staff',
  response,
} as const
const staffCall = endpoint(back)
const publicCall = endpoint({ ...back, path: '/api/x', access: 'anyone' })

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({
    storefront: (app) => {
      serve(app, staffCall, async ({ caller }) => ({ caller: caller.id }))
      serve(app, publicCall, async ({ caller }) => {
        const nobody: null = caller
        return { caller: nobody }
      })
    },
  })
})

afterAll(() => shop.close())

test('staff calls accept staff, forbid customers and refuse guests', async () => {
  const owner = await addPerson(shop, { role: 'owner' })
  const seller = await addPerson(shop, { role: 'seller' })
  const customer = await addPerson(shop)
  expect((await owner.client.call(staffCall)).json).toEqual({ caller: owner.id })
  expect((await seller.client.call(staffCall)).json).toEqual({ caller: seller.id })
  expect(await customer.client.call(staffCall)).toMatchObject({
    status: 403,
    json: { error: 'No tenés permiso para hacer eso.', code: 'staff_only' },
  })
  expect((await createClient(shop.server).call(staffCall)).status).toBe(401)
})

test('a public call ignores the caller', async () => {
  const customer = await addPerson(shop)
  expect((await customer.client.call(publicCall)).json).toEqual({ caller: null })
  expect((await customer.client.as('nonsense').call(publicCall)).status).toBe(200)
})

test('replies to signed in customers are not cached', async () => {
  const customer = await addPerson(shop)
  expect((await customer.client.call(publicCall)).headers['cache-control']).toBe('no-store')
})
