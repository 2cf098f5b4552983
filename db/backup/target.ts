import pg from 'pg'
import { StartRefusal } from '#db/start-refusal.ts'
import { listTables } from './tables.ts'

const MIN_VERSION = 15

/** Connects to an empty database that can hold the shop. */
export async function connectToTarget(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'quilate-restore',
    options: '-c statement_timeout=0',
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new StartRefusal(`No se puede entrar en la base de datos de destino: ${error.message}.`)
  })
  try {
    await requireUsable(client)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function requireUsable(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create')
        and has_schema_privilege('public', 'create') as may_create,
      to_regclass('drizzle.__drizzle_migrations') is not null as is_taken`)
  const [{ version, encoding, may_create, is_taken }] = rows
  if (version < MIN_VERSION) {
    throw new StartRefusal(
      `La base de datos de destino es PostgreSQL ${version}; hace falta ${MIN_VERSION} o más nuevo.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartRefusal(
      `La base de datos de destino guarda los textos como ${encoding}; tiene que ser UTF8.`,
    )
  }
  if (!may_create) {
    throw new StartRefusal(
      'El usuario de la base de datos de destino no puede crear nada en ella: tiene que ser su dueño (create database … owner …).',
    )
  }
  if (is_taken || (await listTables(client)).length > 0) {
    throw new StartRefusal(
      'La base de datos de destino no está vacía. Elegí una vacía: sobre una tienda no se escribe otra.',
    )
  }
}
