import type pg from 'pg'
import type { Table } from './manifest.ts'

/** Queued jobs are stored as a table of their own and queued again by a restore, independent of the queue's schema. */
export const WAITING_JOBS: Table = {
  name: 'waiting_jobs',
  columns: [
    'identifier',
    'payload',
    'queue_name',
    'run_at',
    'max_attempts',
    'job_key',
    'priority',
    'flags',
  ],
}

/** Fixes the settings that change how `COPY` formats values, so that hashes can be compared between servers. */
export const SETTINGS = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, MDY';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local synchronize_seqscans = off;`

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
export const toList = (names: string[]) => names.map(quote).join(', ')

/** The tables of the shop with their stored columns, each after the tables it references. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { depends_on: string[] }>(`
    select t.relname::text as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns,
      array(
        select distinct k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = t.oid and k.contype = 'f' and k.confrelid <> t.oid
      ) as depends_on
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e'
      )
    order by t.relname`)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

export function inOrder<T extends { name: string; depends_on: string[] }>(tables: T[]): T[] {
  const ordered: T[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(
      ({ depends_on }) => !depends_on.some((name) => isWaiting.has(name)),
    )
    if (ready.length === 0) throw new Error(`Tables with circular references: ${[...isWaiting]}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

export async function readSequences(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last_value: string | null }>(
    `select sequencename::text as name, last_value::text from pg_sequences
     where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last_value }) => [name, last_value]))
}
