import type pg from 'pg'
import { migrate } from '#db/migrate.ts'
import { migrateJobs } from '#db/migrate-jobs.ts'
import { copyTable, openCopyIn } from './copy-streams.ts'
import { applyMigrations, findAppliedMigrations } from './known-migrations.ts'
import type { Contents, Head, Sink } from './manifest.ts'
import { listTables, quote, SETTINGS, toList, WAITING_JOBS } from './tables.ts'
import { connectToTarget } from './target.ts'

export type Loaded = {
  rows: number
  /** Tables of the source that do not belong to the shop. */
  leftOut: string[]
}

type Target = {
  url: string
  migrationsFolder: string
  head: Head
  signal?: AbortSignal | undefined
}

/**
 * Fills an empty database: creates the schema of the backup's software version and loads the rows in one transaction,
 * which commits only after the rows were verified, then runs the newer migrations.
 */
export async function loadShop<C extends Contents>(
  { url, migrationsFolder, head, signal }: Target,
  fill: (sink: Sink) => Promise<C>,
): Promise<Loaded & { contents: C }> {
  const applied = findAppliedMigrations(migrationsFolder, head.migrations)
  const client = await connectToTarget(url)
  try {
    await migrateJobs(url)
    await client.query('begin')
    await client.query(SETTINGS)
    await applyMigrations(client, applied)
    const loaded = await loadTables(client, head, (copyIn) =>
      fill({
        write(table, rows) {
          signal?.throwIfAborted()
          return copyIn.write(table, rows)
        },
      }),
    )
    signal?.throwIfAborted()
    await client.query('commit')
    await client.query('analyze')
    await migrate(url, migrationsFolder)
    return loaded
  } finally {
    await client.end()
  }
}

/** Triggers of the shop are disabled, so that counters, ledgers and the audit log are restored unchanged. */
async function loadTables<C extends Contents>(
  client: pg.Client,
  head: Head,
  fill: (sink: Sink) => Promise<C>,
): Promise<Loaded & { contents: C }> {
  const present = (await listTables(client)).map(({ name }) => name)
  const isPresent = ({ name }: { name: string }) =>
    present.includes(name) || name === WAITING_JOBS.name
  const expected = head.tables.filter(isPresent)
  await client.query(`
    create temporary table waiting_jobs (identifier text, payload json, queue_name text,
      run_at timestamptz, max_attempts int, job_key text, priority int, flags text[]) on commit drop;
    ${forEach(present, 'disable trigger user')}
    truncate ${toList(present)};`)

  const targets = new Map(
    expected.map((table) => [table.name, `${quote(table.name)} (${toList(table.columns)})`]),
  )
  const copyIn = openCopyIn(client, targets)
  const contents = await fill(copyIn)
  await copyIn.end()

  let rows = 0
  for (const table of expected) {
    const tally = await copyTable(client, table, targets.get(table.name) as string)
    const told = contents.tables[table.name]
    if (told?.rows !== tally.rows || told.sha256 !== tally.sha256) {
      throw new Error(`The table ${table.name} did not come back as it was`)
    }
    rows += tally.rows
  }
  await continueSequences(client, contents.sequences)
  await client.query(`
    select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags)
    from waiting_jobs;
    ${forEach(present, 'enable trigger user')}`)
  const leftOut = head.tables.filter((table) => !isPresent(table)).map(({ name }) => name)
  return { rows, leftOut, contents }
}

const forEach = (tables: string[], what: string) =>
  tables.map((name) => `alter table public.${quote(name)} ${what};`).join('\n')

async function continueSequences(
  client: pg.Client,
  sequences: Contents['sequences'],
): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    const { rows } = await client.query('select to_regclass($1) as found', [
      `public.${quote(name)}`,
    ])
    if (!rows[0].found) continue
    if (value === null) await client.query(`alter sequence public.${quote(name)} restart`)
    else await client.query('select setval($1, $2::bigint)', [`public.${quote(name)}`, value])
  }
}
