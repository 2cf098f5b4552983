import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'

let own: TestDatabase
let client: pg.Client
let shipping_id: number

beforeAll(async () => {
  own = await createTestDatabase()
  client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `insert into shipping_options (name, price, time_to_delivery) values ('Moto', 1, '') returning id`,
  )
  shipping_id = rows[0]?.id as number
})
afterAll(async () => {
  await client.end()
  await own.drop()
})

const add = (columns: string, values: string) =>
  client.query(
    `insert into shipping_rates (shipping_id, price, ${columns}) values ($1, 100, ${values})`,
    [shipping_id],
  )

test.each([
  ['provinces', `array['Santa Fe', 'Ciudad Autónoma de Buenos Aires']`],
  ['postal_from, postal_to', '2000, 2000'],
  ['postal_from, postal_to, provinces, minimum, free_from', `2000, 2013, '{Santa Fe}', 0, 1`],
])('a rate with %s is stored', async (columns, values) => {
  expect((await add(columns, values)).rowCount).toBe(1)
})

test.each([
  ['provinces', `'{Uruguay}'`, 'provinces'],
  ['provinces', `'{}'`, 'zone'],
  ['postal_from', '2000', 'postal_codes'],
  ['postal_from, postal_to', '2001, 2000', 'postal_codes'],
  ['provinces, minimum', `'{Salta}', -1`, 'amounts'],
  ['provinces, free_from', `'{Salta}', 0`, 'amounts'],
])('a rate with %s = %s violates a constraint', async (columns, values, constraint) => {
  await expect(add(columns, values)).rejects.toThrow(`shipping_rates_${constraint}`)
})

test('a change of a rate by hand is announced, because pages show shipping', async () => {
  const announced: (string | undefined)[] = []
  client.on('notification', ({ payload }) => announced.push(payload))
  await client.query('listen catalogue_events')
  await client.query('update shipping_rates set price = 200')
  await expect.poll(() => announced.join()).toContain('shipping_options')
})
