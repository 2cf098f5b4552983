import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const TABLES = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
const SEQUENCES = `
  select sequencename as name, last_value from pg_sequences where schemaname = 'public' order by 1`
const JOBS = `
  select t.identifier, j.payload, j.key, j.run_at, j.max_attempts
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  order by j.payload::text, j.key, t.identifier`
const TRIGGERS = `
  select tgrelid::regclass::text || '.' || tgname as name, tgenabled from pg_trigger
  where not tgisinternal order by 1`

/** Reads the whole content of a shop's database, to compare two shops. */
export async function readShop(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set timezone = 'UTC'`)
  const ask = async (question: string) => (await client.query(question)).rows
  const shop: Record<string, unknown> = {
    sequences: await ask(SEQUENCES),
    jobs: await ask(JOBS),
    triggers: await ask(TRIGGERS),
    migrations: await ask('select hash, created_at from drizzle.__drizzle_migrations order by id'),
  }
  for (const { name } of await ask(TABLES)) {
    shop[name] = await ask(`select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`)
  }
  await client.end()
  return shop
}

export async function readFolder(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch(() => [])
  const contents = names.map(async (name) => [name, await readFile(join(folder, name), 'base64')])
  return Object.fromEntries(await Promise.all(contents))
}
