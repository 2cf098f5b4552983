import pg from 'pg'
import { StartRefusal } from '#db/start-refusal.ts'
import { copyTable, toSource } from './copy-streams.ts'
import { readMigrations } from './known-migrations.ts'
import { type Contents, FORMAT, type Head, type Sink, SOFTWARE } from './manifest.ts'
import { listTables, readSequences, SETTINGS, WAITING_JOBS } from './tables.ts'

export type Snapshot = {
  head: Head
  pour: (sink: Sink) => Promise<Contents>
}

/** A consistent snapshot of the whole database. The shop stays open meanwhile. */
export async function withSnapshot<T>(
  url: string,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'quilate-backup' })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new StartRefusal(`No se puede entrar en la base de datos: ${error.message}.`)
  })
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(SETTINGS)
    return await use(await openSnapshot(client))
  } finally {
    await client.end()
  }
}

async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  const migrations = await readMigrations(client)
  if (migrations.length === 0) {
    throw new StartRefusal('En esa base de datos no hay ninguna tienda de Quilate.')
  }
  const { rows } = await client.query<{ has_queue: boolean }>(
    `select to_regclass('graphile_worker._private_jobs') is not null as has_queue`,
  )
  const tables = [...(await listTables(client)), ...(rows[0]?.has_queue ? [WAITING_JOBS] : [])]
  return {
    head: {
      software: SOFTWARE,
      format: FORMAT,
      made_at: new Date().toISOString(),
      migrations,
      tables,
    },
    async pour(sink) {
      const tallies: Contents['tables'] = {}
      for (const table of tables) {
        tallies[table.name] = await copyTable(client, table, toSource(table), sink)
      }
      // Sequences are not transactional: read last, they are beyond every id that was read.
      return { tables: tallies, sequences: await readSequences(client) }
    },
  }
}
