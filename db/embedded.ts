import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { initialise, place } from './placement.ts'
import { isAlive, readPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { StartRefusal } from './start-refusal.ts'

const SHOP_LOCK = 7_105_999
const DATABASE = 'quilate'

export type EmbeddedDatabase = { url: string; close: () => Promise<void> }

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
  const placement = await place(dataDir)
  await initialise(placement, password)

  const toUrl = (database: string) =>
    `postgresql://quilate:${password}@localhost/${database}?host=${encodeURIComponent(placement.socketDir)}`

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

  await hold()
  await lock!
    .query(`create database ${DATABASE} encoding 'UTF8' template template0`)
    .catch(ignoreExisting)

  return {
    url: toUrl(DATABASE),
    async close() {
      closing = true
      await lock.end().catch(() => undefined)
      await stopPostmaster(placement, readPostmaster(placement)?.pid)
    },
  }
}

const ignoreExisting = (error: { code?: string }) => {
  if (error.code !== '42P04') throw error
}

/** The shop that holds the lock is the only one on this folder; PostgreSQL frees it when that shop dies. */
async function takeLock(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'quilate-lock' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [SHOP_LOCK])
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
