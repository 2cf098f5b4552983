import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { isUniqueField, toTakenField } from './unique-fields.ts'

/** Why no input can violate these constraints. */
const unreachable: Record<string, string> = {
  cart_lines_one_per_product: 'added with `on conflict do nothing`',
  wishlist_items_one_per_product: 'added with `on conflict do nothing`',
  reviews_one_per_customer: 'added with `on conflict do nothing`',
  checkouts_preference_id_unique: 'the provider makes the id',
  orders_transaction_id_unique: 'made at random',
  outbox_message_id_unique: 'made at random',
  passkeys_credential: 'added with `on conflict do nothing`',
  payments_one_counted: 'the order is locked and checked before a payment counts',
  revocations_code_unique: 'made at random',
  roles_key_unique: 'only the roles that come with the software have one',
  ring_sizes_circumference_unique: 'the table comes with the software',
}

let own: TestDatabase
let names: string[]

beforeAll(async () => {
  own = await createTestDatabase()
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary
    order by 1`)
  names = rows.map(({ name }) => name)
  await client.end()
})
afterAll(() => own.drop())

test('every unique constraint has a message or a reason why no input violates it', () => {
  const unknown = names.filter((name) => !isUniqueField(name) && !(name in unreachable))
  expect(unknown).toEqual([])
})

test('all listed unique constraints exist', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(unreachable)))
  expect(names.filter(isUniqueField)).toHaveLength(7)
})

test('a violation inside a wrapped error becomes a field error', () => {
  const violation = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'users_email',
  })
  const wrapped = new Error('Failed query', { cause: violation })
  expect(toTakenField(wrapped)?.fields).toEqual({
    email: ['Ya existe una cuenta con esta dirección de correo.'],
  })
  expect(toTakenField(new Error('something else'))).toBeNull()
})
