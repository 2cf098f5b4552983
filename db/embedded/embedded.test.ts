import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { makeDataDir } from '#tests/shop-process.ts'
import { openEmbedded } from './embedded.ts'
import { chooseLayout, initialise } from './layout.ts'
import { readPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

const PASSWORD = randomUUID()
const MIGRATIONS = resolve('db/migrations')

let dataDir: string
const readSecret = () => PASSWORD

const ask = async (connectionString: string, question: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
    .query(question)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Creates a data folder of the earlier layout, where the shop connected as the superuser. */
async function makeOldFolder() {
  const placement = await chooseLayout(dataDir)
  await initialise(placement, 'quilate', PASSWORD)
  await startPostmaster(placement, [])
  const host = encodeURIComponent(placement.socketDir)
  const toUrl = (database: string) =>
    `postgresql://quilate:${PASSWORD}@localhost/${database}?host=${host}`
  await vi.waitFor(() => ask(toUrl('postgres'), 'create database quilate'), { timeout: 15_000 })
  await migrate(toUrl('quilate'), MIGRATIONS)
  await ask(
    toUrl('quilate'),
    `insert into settings (name, value) values ('shop', '{"name": "Antigua"}');
     create type marks as enum ('one');
     create table remarks (id serial, mark marks)`,
  )
  await stopPostmaster(placement, readPostmaster(placement)?.pid)
}

beforeAll(async () => {
  dataDir = await makeDataDir()
  await makeOldFolder()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a data folder whose shop was a superuser moves to an ordinary role with all its data', async () => {
  for (const _start of [1, 2]) {
    const { url, close } = await openEmbedded({ dataDir, readSecret })
    try {
      await migrate(url, MIGRATIONS)
      expect(
        await ask(
          url,
          `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
             pg_has_role('pg_execute_server_program', 'member') as runs_programs,
             (select datdba::regrole::text from pg_database where datname = current_database()) as owner
           from pg_roles where rolname = current_user`,
        ),
      ).toEqual([
        {
          rolname: 'shop',
          rolsuper: false,
          rolcreaterole: false,
          rolcreatedb: false,
          rolbypassrls: false,
          rolreplication: false,
          runs_programs: false,
          owner: 'shop',
        },
      ])
      expect(await ask(url, LEFT_BEHIND)).toEqual([])
      expect(await ask(url, `select value from settings where name = 'shop'`)).toEqual([
        { value: { name: 'Antigua' } },
      ])
      await ask(url, `insert into remarks (mark) values ('one')`)
    } finally {
      await close()
    }
  }
})

const LEFT_BEHIND = `
  select name from (
    select oid, relname as name, relowner as owner from pg_class where relnamespace <> 'pg_toast'::regnamespace
    union all select oid, proname, proowner from pg_proc
    union all select oid, typname, typowner from pg_type
    union all select oid, cfgname, cfgowner from pg_ts_config
    union all select oid, nspname, nspowner from pg_namespace
  ) as objects
  where oid >= 16384 and owner = 10 and not exists (
    select from pg_depend where objid = objects.oid and deptype in ('e', 'i')
  )`

test('no session of a running shop is a superuser', async () => {
  const { url, close } = await openEmbedded({ dataDir, readSecret })
  try {
    expect(
      await ask(
        url,
        `select distinct usename from pg_stat_activity where backend_type = 'client backend'`,
      ),
    ).toEqual([{ usename: 'shop' }])
    expect(url).not.toContain(PASSWORD)
    await expect(ask(url, `copy (select 1) to program 'true'`)).rejects.toThrow(/denied/)
  } finally {
    await close()
  }
})
