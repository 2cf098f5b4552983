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
/** What `initdb` makes is a superuser; the shop itself is an ordinary role that owns its database. */
const SUPERUSER = 'quilate'
const SHOP = 'shop'

export type EmbeddedDatabase = {
  url: string
  /** Of the superuser, for what the shop itself never does. */
  maintenanceUrl: string
  close: () => Promise<void>
}

type Options = {
  dataDir: string
  readSecret: (name: string, make: () => string) => string
  settings?: string[]
}

/** A PostgreSQL of the shop's own, in `DATA_DIR/postgres`, kept running until `close`. */
export async function openEmbedded({
  dataDir,
  readSecret,
  settings = [],
}: Options): Promise<EmbeddedDatabase> {
  const password = readSecret('database_password', () => randomBytes(18).toString('base64url'))
  const placement = await chooseLayout(dataDir)
  await initialise(placement, SUPERUSER, password)
  const shopPassword = createHmac('sha256', password).update(SHOP).digest('base64url')

  const toUrl = (database: string, role = SHOP, secret = shopPassword) =>
    `postgresql://${role}:${secret}@localhost/${database}?host=${encodeURIComponent(placement.socketDir)}`
  const asSuperuser = (database: string) => toUrl(database, SUPERUSER, password)

  let closing = false
  let postmaster: ChildProcess | undefined
  let lock: pg.Client

  // A postmaster whose shop was killed lives on: it is taken over, never doubled. One that died is started again.
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

/** The database and its owner; a folder of before the shop had a role of its own is handed over to it. */
async function prepare(maintenanceUrl: string, databaseUrl: string, password: string) {
  await withClient(maintenanceUrl, async (client) => {
    // Two shops that open on one folder take turns; which of them stays is decided by the lock of the shop.
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

/** The shop that holds the lock is the only one on this folder; PostgreSQL frees it when that shop dies. */
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

/** Not yet there, or gone again while it was being asked. */
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
