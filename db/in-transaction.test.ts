import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Connection, connect } from './database.ts'
import { inTransaction, isInTransaction, sqlStateOf } from './in-transaction.ts'

let own: TestDatabase
let connection: Connection

beforeAll(async () => {
  own = await createTestDatabase()
  connection = connect(own.url)
  await connection.db.execute(
    sql`create table pair (id int primary key, value int not null default 0)`,
  )
  await connection.db.execute(sql`insert into pair (id) values (1), (2)`)
})
afterAll(async () => {
  await connection.close()
  await own.drop()
})

test('two transactions that lock the same rows in opposite order both succeed', async () => {
  const { db } = connection
  let tries = 0
  let held = 0
  let meet = () => {}
  const bothHoldOne = new Promise<void>((resolve) => {
    meet = resolve
  })
  const add = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      tries += 1
      await tx.execute(sql`update pair set value = value + 1 where id = ${first}`)
      held += 1
      if (held === 2) meet()
      await bothHoldOne
      await tx.execute(sql`update pair set value = value + 1 where id = ${second}`)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  expect(tries).toBeGreaterThan(2)
  const { rows } = await db.execute(sql`select value from pair order by id`)
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
})

test('an error that is not retryable is thrown immediately', async () => {
  let tries = 0
  const failing = inTransaction(connection.db, async (tx) => {
    tries += 1
    await tx.execute(sql`insert into pair (id) values (1)`)
  })
  const error = await failing.catch((thrown: unknown) => thrown)
  expect(sqlStateOf(error)).toBe('23505')
  expect(tries).toBe(1)
})

test('a nested transaction is a savepoint', async () => {
  const { db } = connection
  await inTransaction(db, async (tx) => {
    await inTransaction(tx, (inner) => inner.execute(sql`insert into pair (id) values (3)`))
    await inTransaction(tx, async (inner) => {
      await inner.execute(sql`insert into pair (id) values (4)`)
      throw new Error('undone')
    }).catch(() => undefined)
  })
  const { rows } = await db.execute(sql`select id from pair where id > 2`)
  expect(rows).toEqual([{ id: 3 }])
})

test('isInTransaction is true inside a transaction and false in work that outlives it', async () => {
  expect(isInTransaction()).toBe(false)
  let later: Promise<boolean> | null = null
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await inTransaction(connection.db, async () => {
    expect(isInTransaction()).toBe(true)
    later = released.then(isInTransaction)
  })
  release()
  expect(await later).toBe(false)
})
