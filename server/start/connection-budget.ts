import pg from 'pg'
import { StartRefusal } from '#db/start-refusal.ts'
import { JOB_CONNECTIONS } from './jobs.ts'

export const REQUEST_CONNECTIONS = 10
const LISTEN_CONNECTIONS = 1
const DIRECT_CONNECTIONS = JOB_CONNECTIONS + LISTEN_CONNECTIONS
/** Connections of the embedded database beside those of the workers: its lock, backups, `psql`, superusers. */
const SPARE_CONNECTIONS = 43

const toConnections = (workers: number, throughPooler: boolean) =>
  workers * (throughPooler ? DIRECT_CONNECTIONS : DIRECT_CONNECTIONS + REQUEST_CONNECTIONS)

export const toMaxConnections = (workers: number): number =>
  toConnections(workers, false) + SPARE_CONNECTIONS

/** Refuses to start more workers than PostgreSQL has connections for: they would fail only later, under load. */
export async function requireConnections(
  { directUrl, throughPooler }: { directUrl: string; throughPooler: boolean },
  workers: number,
): Promise<void> {
  const client = new pg.Client({
    connectionString: directUrl,
    application_name: 'quilate-connections',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ available: number }>(
      `select sum(setting::int * case name when 'max_connections' then 1 else -1 end)::int as available
       from pg_settings where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
    )
    const needed = toConnections(workers, throughPooler)
    const available = rows[0]?.available ?? 0
    if (needed <= available) return
    throw new StartRefusal(
      `WORKERS: ${workers} procesos abren hasta ${needed} conexiones con PostgreSQL, que acepta ${available} ` +
        '(max_connections). Indicá menos procesos, o subí max_connections.',
    )
  } finally {
    await client.end()
  }
}
