import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { connect } from './database.ts'

test('a lost database connection fails only the transaction that waits on it', async () => {
  const own = await createTestDatabase()
  const { db, close } = connect(own.url)
  const waiting = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await sleep(200)
    await tx.execute(sql`select 1`)
  })
  await expect(waiting).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
  await own.drop()
})
