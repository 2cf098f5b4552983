import type { ChildProcess } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks } from '#db/advisory-locks.ts'
import shopRole from '#db/shop-role.sql?raw'
import { StartRefusal } from '#db/start-refusal.ts'
import { chooseLayout, initialise } from './layout.ts'
import { isAlive, readPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

const DATABASE = 'quilate'
/** `initdb` creates a superuser; the shop uses an ordinary role that owns its database. */
const SUPERUSER = 'quilate'
const SHOP = 'shop'

export type EmbeddedDatabase = {
  url: string
  /** Connects as the superuser, for maintenance the shop's role must not do. */
  maintenanceUrl: string
  close: () => Promise<void>
}

type Options = {
  dataDir: string
  readSecret: (name: string, make: () => string) => string
  settings?: string[]
}

/** Connects as the superuser, from the address of the shop's role. A session of a few seconds, for what that role must not do. */
export function toMaintenanceUrl(url: string, password: string): string {
  const changed = new URL(url)
  changed.username = SUPERUSER
  changed.password = password
  changed.pathname = '/postgres'
  return changed.href
}

const PASSWORD = 'database_password'

/** The superuser's password, made at the first start. */
export const readPassword = (readSecret: Options['readSecret']): string =>
  readSecret(PASSWORD, () => randomBytes(18).toString('base64url'))

/** Runs the shop's own PostgreSQL in `DATA_DIR/postgres` until `close`, and restarts it if it dies. */
export async function openEmbedded({
  dataDir,
  readSecret,
  settings = [],
}: Options): Promise<EmbeddedDatabase> {
  const password = readPassword(readSecret)
  const placement = await chooseLayout(dataDir)
  await initialise(placement, SUPERUSER, password)
  const shopPassword = createHmac('sha256', password).update(SHOP).digest('base64url')

  const toUrl = (database: string, role = SHOP, secret = shopPassword) =>
    `postgresql://${role}:${secret}@localhost/${database}?host=${encodeURIComponent(placement.socketDir)}`
  const asSuperuser = (database: string) => toUrl(database, SUPERUSER, password)

  let closing = false
  let postmaster: ChildProcess | undefined
  let lock: pg.Client

  // A postmaster survives a killed shop: it is reused, never started twice. A dead one is started again.
  const run = async () => {
    if (postmaster?.exitCode === null && postmaster.signalCode === null) return
    if (!(await isAlive(placement))) postmaster = await startPostmaster(placement, settings)
  }

  const hold = async () => {
    const taken = await waitFor(() => run().then(() => takeLock(toUrl('postgres'))))
    if (!taken) {
      throw new StartRefusal(
        `La carpeta ${dataDir} ya está en uso por otra tienda abierta. Cerrala, o elegí otra carpeta con DATA_DIR.`,
      )
    }
    lock = taken
    lock.once('end', () => {
      if (!closing) hold().catch(() => process.kill(process.pid, 'SIGTERM'))
    })
  }

  await waitFor(() =>
    run().then(() => prepare(asSuperuser('postgres'), asSuperuser(DATABASE), shopPassword)),
  )
  await hold()

  return {
    url: toUrl(DATABASE),
    maintenanceUrl: asSuperuser('postgres'),
    async close() {
      closing = true
      await lock.end().catch(() => undefined)
      await stopPostmaster(placement, readPostmaster(placement)?.pid)
    },
  }
}

/** Creates the database and its owner; an older folder without that role is converted. */
async function prepare(maintenanceUrl: string, databaseUrl: string, password: string) {
  await withClient(maintenanceUrl, async (client) => {
    // Serializes two shops that start on one folder; the shop's lock decides which of them stays open.
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.prepareEmbedded])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ])
    if (!rowCount)
      await client.query(`create database ${DATABASE} encoding 'UTF8' template template0`)
    await withClient(databaseUrl, async (database) => {
      await database.query(`select set_config('shop.password', $1, false)`, [password])
      await database.query(shopRole)
    })
  })
}

async function withClient(connectionString: string, use: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString, application_name: 'quilate-prepare' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Only the shop that holds this lock may use the folder. PostgreSQL releases it when the shop dies. */
async function takeLock(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'quilate-lock' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [
    advisoryLocks.embeddedFolder,
  ])
  if (rows[0].taken) return client
  await client.end()
  return null
}

/** Errors of a server that is still starting or that stopped meanwhile. */
const STARTING_UP = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']
const CUT = /Connection terminated/

async function waitFor<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string }
      const isPassing = STARTING_UP.includes(code) || CUT.test(message)
      if (!isPassing || Date.now() > deadline) throw error
      await sleep(40)
    }
  }
}
