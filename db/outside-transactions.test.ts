import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { type Connection, connect } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { outsideTransactions } from './outside-transactions.ts'

let own: TestDatabase
let connection: Connection

beforeAll(async () => {
  own = await createTestDatabase({ empty: true })
  connection = connect(own.url)
})
afterAll(async () => {
  await connection.close()
  await own.drop()
})

const service = {
  name: 'correo',
  greeting: 'Hola',
  async greet(who: string) {
    return `${this.greeting}, ${who}`
  },
}
const guarded = outsideTransactions('mailer', service)

test('an external service works normally outside a transaction', async () => {
  expect(await guarded.greet('Ana')).toBe('Hola, Ana')
  expect(guarded.name).toBe('correo')
})

test('calling an external service inside a transaction throws and names the call', async () => {
  const called = inTransaction(connection.db, () => guarded.greet('Ana'))
  await expect(called).rejects.toThrow('mailer.greet was called inside a transaction')
})

test('the service may be called after the transaction has ended', async () => {
  const name = await inTransaction(connection.db, async () => 'Ana')
  expect(await guarded.greet(name)).toBe('Hola, Ana')
})
