import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartRefusal } from '#db/start-refusal.ts'
import type { Migration } from './manifest.ts'

const TABLE = 'drizzle.__drizzle_migrations'

export async function readMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [
    TABLE,
  ])
  if (!rows[0]?.found) return []
  const applied = await client.query<{ hash: string; created_at: string }>(
    `select hash, created_at from ${TABLE} order by created_at`,
  )
  return applied.rows.map(({ hash, created_at }) => ({ hash, created_at: Number(created_at) }))
}

/** The migrations that the backup had applied. Refuses a backup of newer or different software. */
export function findAppliedMigrations(folder: string, reached: Migration[]) {
  const known = readMigrationFiles({ migrationsFolder: folder })
  const isOurs = reached.every(({ hash }, index) => known[index]?.hash === hash)
  if (!isOurs) {
    throw new StartRefusal(
      'La copia es de una versión más nueva de Quilate que ésta, o de otra. Actualizá Quilate y probá de nuevo.',
    )
  }
  return known.slice(0, reached.length)
}

/** Runs in the caller's transaction, so that a failure rolls back everything. */
export async function applyMigrations(
  client: pg.Client,
  applied: ReturnType<typeof findAppliedMigrations>,
): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table ${TABLE} (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of applied) {
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [
      hash,
      folderMillis,
    ])
  }
}
