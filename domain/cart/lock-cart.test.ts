import { expect, expectTypeOf, test } from 'vitest'
import type { Database, Tx } from '#db/database.ts'
import { lockCart } from './lock-cart.ts'

test('a lock is only taken within a transaction: the types allow nothing else', () => {
  expectTypeOf<Tx>().toExtend<Database>()
  expectTypeOf<Database>().not.toExtend<Tx>()
  // @ts-expect-error A pool releases the lock at the end of the statement.
  const withPool = (db: Database) => lockCart(db, 1)
  const withTransaction = (tx: Tx) => lockCart(tx, 1)
  expect([withPool, withTransaction]).toHaveLength(2)
})
