import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { quote } from './tables.ts'

/** How to create databases beside that of the shop. */
export type DatabaseServer = {
  /** The database of the shop, not through a pooler. */
  url: string
  /** Connects with a role that may create databases, where that of the shop may not: the embedded one. */
  maintenanceUrl?: string | undefined
}

export class NoCreateDatabase extends Error {
  readonly code = 'NO_CREATEDB'
}

const MARK = '_scratch_'
const MAX_NAME_BYTES = 63
const MAINTENANCE_DATABASE = 'postgres'

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(name)}`
  return changed.href
}

export const databaseOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.slice(1))

/** A session outside of the database of the shop, so that this one can be renamed and dropped. */
export async function withMaintenance<T>(
  { url, maintenanceUrl }: DatabaseServer,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: maintenanceUrl ?? withDatabase(url, MAINTENANCE_DATABASE),
    application_name: 'quilate-maintenance',
    options: '-c statement_timeout=0',
  })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((cause: Error) => {
      throw new NoCreateDatabase('the maintenance database cannot be reached', { cause })
    })
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates an empty database with the locale and the owner of the shop’s, uses it, and drops it. */
export async function withScratchDatabase<T>(
  server: DatabaseServer,
  use: (url: string, name: string) => Promise<T>,
): Promise<T> {
  const name = toScratchName(databaseOf(server.url))
  await withMaintenance(server, (client) => createLike(client, databaseOf(server.url), name))
  try {
    return await use(withDatabase(server.url, name), name)
  } finally {
    await withMaintenance(server, (client) => drop(client, name)).catch(() => undefined)
  }
}

/** Drops what a killed server left behind. Only the holder of the lock of backups may call it. */
export const dropScratchDatabases = (server: DatabaseServer): Promise<void> =>
  withMaintenance(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database d
       where starts_with(datname, $1) and pg_has_role(datdba, 'usage')`,
      [toPrefix(databaseOf(server.url))],
    )
    for (const { name } of rows) await drop(client, name)
  })

const toPrefix = (database: string) =>
  `${database.slice(0, MAX_NAME_BYTES - MARK.length - 16)}${MARK}`

/** A name that `dropScratchDatabases` knows. */
export const toScratchName = (database: string) =>
  `${toPrefix(database)}${randomBytes(6).toString('hex')}`

const drop = (client: pg.Client, name: string) =>
  client.query(`drop database if exists ${quote(name)} with (force)`)

type Locale = {
  owner: string
  collate: string
  ctype: string
  provider: string
  locale: string | null
}

async function createLike(client: pg.Client, like: string, name: string): Promise<void> {
  const { rows } = await client.query<Locale & { may_create: boolean }>(
    `select pg_get_userbyid(datdba) as owner, datcollate as collate, datctype as ctype,
       datlocprovider as provider,
       coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale,
       (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as may_create
     from pg_database d where datname = $1`,
    [like],
  )
  const [found] = rows
  if (!found?.may_create) throw new NoCreateDatabase('the role may not create databases')
  await client.query(
    `create database ${quote(name)} owner ${quote(found.owner)} template template0 encoding 'UTF8'
     ${toLocaleOptions(found)}`,
  )
}

function toLocaleOptions({ collate, ctype, provider, locale }: Locale): string {
  const text = (value: string) => pg.escapeLiteral(value)
  const options = `lc_collate ${text(collate)} lc_ctype ${text(ctype)}`
  if (provider === 'i') return `${options} locale_provider icu icu_locale ${text(locale ?? 'und')}`
  if (provider === 'b') {
    return `${options} locale_provider builtin builtin_locale ${text(locale ?? 'C')}`
  }
  return `${options} locale_provider libc`
}
