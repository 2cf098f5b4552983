import pg from 'pg'

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString, application_name: 'quilate-restore' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

type Settled = {
  /** The restored database, which nobody uses yet. */
  url: string
  /** The database that it replaces. */
  formerUrl: string
  /** Who restores it from which file. */
  author: { id: number; name: string }
  file: string
  /** When the backup was made. */
  madeAt: Date
}

/**
 * What happened after the backup happened: its mail was sent, its jobs were done, its sessions may have been closed.
 * None of it is repeated, and no number that was given since is given again.
 */
export async function settleRestored({
  url,
  formerUrl,
  author,
  file,
  madeAt,
}: Settled): Promise<void> {
  const former = await connect(formerUrl)
  const restored = await connect(url)
  try {
    const { rows } = await former.query<{ schema: string; name: string; value: string }>(
      `select schemaname as schema, sequencename as name, last_value::text as value
       from pg_sequences
       where last_value is not null and schemaname in ('public', 'graphile_worker')`,
    )
    await restored.query('begin')
    for (const { schema, name, value } of rows) {
      await restored.query(
        `select setval(s.oid, greatest($3::bigint, coalesce(pg_sequence_last_value(s.oid), 0)))
         from pg_class s
         where s.relnamespace = $1::regnamespace and s.relname = $2 and s.relkind = 'S'`,
        [schema, name, value],
      )
    }
    await restored.query(`
      delete from sessions;
      delete from mail_links;
      delete from mail_codes;
      delete from email_changes;
      delete from graphile_worker._private_jobs;
      delete from graphile_worker._private_tasks;
      update outbox set date_refused = now(), text = null, html = null,
        refusal = 'No se mandó: la tienda se restauró desde una copia.'
      where date_sent is null and date_refused is null;
      update operations set state = 'cancelled', date_finished = now(), date_dismissed = now()
      where state in ('waiting', 'running')`)
    await copyTasks(former, restored)
    await askForPayments(former, restored, madeAt)
    // The one that restores the shop is not among them, and whoever started it wants to know.
    await restored.query(
      `insert into operations (author_id, key, kind, title, request, state, result, date_finished)
       select id, gen_random_uuid(), 'restore', 'Restauración de la tienda', named, 'done', named, now()
       from users, jsonb_build_object('name', $2::text) as named where id = $1`,
      [author.id, file],
    )
    await restored.query(
      `insert into audit_log (author_id, author, action, resource, resource_id)
       values ((select id from users where id = $1), $2, 'restore', 'backups', $3)`,
      [author.id, author.name, file],
    )
    await restored.query('commit')
  } finally {
    await former.end()
    await restored.end()
  }
}

/**
 * Payments that the backup does not know moved money all the same. The shop asks the provider for them: one whose order is
 * lost becomes money to resolve, the others count for their order.
 */
async function askForPayments(former: pg.Client, restored: pg.Client, madeAt: Date): Promise<void> {
  const { rows } = await former.query<{ id: string }>(
    `select id from payments
     where not at_counter and greatest(date_created, date_updated) > $1::timestamptz - interval '1 day'`,
    [madeAt],
  )
  for (const { id } of rows) {
    await restored.query(
      `select graphile_worker.add_job('sync_payment', json_build_object('id', $1::text), job_key => 'payment:' || $1)`,
      [id],
    )
  }
}

/** Running workers remember the ids of tasks: with other ids they would take one job for another. */
async function copyTasks(former: pg.Client, restored: pg.Client): Promise<void> {
  const { rows } = await former.query<{ id: number; identifier: string }>(
    'select id, identifier from graphile_worker._private_tasks',
  )
  for (const { id, identifier } of rows) {
    await restored.query(
      `insert into graphile_worker._private_tasks (id, identifier)
       overriding system value values ($1, $2)`,
      [id, identifier],
    )
  }
}
