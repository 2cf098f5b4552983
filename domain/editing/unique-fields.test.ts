import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { isUniqueField, toTakenField } from './unique-fields.ts'

/** Why no input can violate these constraints. */
const unreachable: Record<string, string> = {
  bank_transfers_key_unique: 'added with `on conflict do nothing`',
  imports_entry_id_unique: 'an import has the entry of its own transaction',
  bulk_changes_key: 'added with `on conflict do nothing`',
  operations_key: 'added with `on conflict do nothing`',
  cash_moves_key: 'added with `on conflict do nothing`',
  cash_closings_key: 'looked up under a lock of its author',
  bulk_order_requests_key: 'added with `on conflict do nothing`',
  order_events_key_unique: 'added with `on conflict do nothing`',
  credit_moves_key_unique: 'the order is locked before its key is looked up',
  credits_code_unique: 'made at random',
  push_subscriptions_endpoint_unique: 'added with `on conflict do update`',
  cart_lines_one_per_product: 'added with `on conflict do nothing`',
  wishlist_items_one_per_product: 'added with `on conflict do nothing`',
  reviews_one_per_customer: 'added with `on conflict do nothing`',
  reviews_one_per_design: 'added with `on conflict do nothing`',
  checkouts_preference_id_unique: 'the provider makes the id',
  connections_in_use: 'the account in use is replaced under a lock',
  designs_key_unique: 'a repeated request gets the design that the first one created',
  orders_link_unique: 'made at random',
  orders_transaction_id_unique: 'made at random',
  outbox_message_id_unique: 'made at random',
  guest_buyers_key_unique: 'added with `on conflict do nothing`',
  passkeys_credential: 'added with `on conflict do nothing`',
  payments_one_counted: 'the order is locked and checked before a payment counts',
  returns_code_unique: 'made at random',
  returns_exchange_order_id_unique: 'the case is locked before its order is made',
  returns_key_unique: 'the order is locked before the key is looked up',
  returns_revocation_id_unique: 'the revocation is locked before its case is made',
  revocations_code_unique: 'made at random',
  roles_key_unique: 'only the roles that come with the software have one',
  stock_alerts_open: 'added with `on conflict do nothing`',
  stock_alerts_token_hash_unique: 'made at random',
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
  expect(names.filter(isUniqueField)).toHaveLength(9)
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
