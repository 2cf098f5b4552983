import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { connect } from './database.ts'
import { settings } from './schema/settings.ts'
import type { Statement } from './watched-client.ts'

test('each statement is reported when it ends, inside or outside a transaction, without its values', async () => {
  const own = await createTestDatabase()
  const reported: (Statement & { failed: boolean })[] = []
  const { db, pool, close } = connect(own.url, {
    onStatement: (statement) => (error) => void reported.push({ ...statement, failed: !!error }),
  })
  const named = db
    .select()
    .from(settings)
    .where(eq(settings.name, sql.placeholder('name')))
  await named.prepare('setting').execute({ name: 'Ana Paz' })
  await db.transaction((tx) => tx.execute(sql`select ${'Ana Paz'}::text`))
  await pool.query('select 1')
  await expect(db.execute(sql`select ${'Ana'}::int`)).rejects.toThrow()
  expect(reported.map(({ name, failed }) => [name ?? null, failed])).toEqual([
    ['setting', false],
    [null, false],
    [null, false],
    [null, false],
    [null, false],
    [null, true],
  ])
  expect(JSON.stringify(reported)).not.toContain('Ana')
  await close()
  await own.drop()
})

test('through a pooler no prepared statement remains on a connection', async () => {
  const own = await createTestDatabase()
  const { db, close } = connect(own.url, { max: 1, throughPooler: true })
  const named = db
    .select()
    .from(settings)
    .where(eq(settings.name, sql.placeholder('name')))
  const prepared = named.prepare('setting')
  expect(await prepared.execute({ name: 'nada' })).toEqual([])
  const { rows } = await db.execute(sql`select name from pg_prepared_statements`)
  expect(rows).toEqual([])
  await close()
  await own.drop()
})
