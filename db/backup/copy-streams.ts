import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Sink, Table } from './manifest.ts'
import { quote, toList, WAITING_JOBS } from './tables.ts'

const JOBS = `select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
    (select array_agg(flag) from jsonb_object_keys(j.flags) flag)
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  order by j.id`

/** Streams the rows of a table to the sink and returns their count and hash. */
export async function copyTable(client: pg.Client, table: Table, from: string, sink?: Sink) {
  const hash = createHash('sha256')
  const stream = client.query(copyTo(`copy ${from} to stdout`))
  for await (const rows of stream as AsyncIterable<Buffer>) {
    hash.update(rows)
    await sink?.write(table.name, rows)
  }
  return { rows: stream.rowCount, sha256: hash.digest('hex') }
}

export const toSource = ({ name, columns }: Table): string =>
  name === WAITING_JOBS.name ? `(${JOBS})` : `public.${quote(name)} (${toList(columns)})`

/** Copies rows into one table after another. One statement per table, so that its rows may refer to each other. */
export function openCopyIn(client: pg.Client, targets: Map<string, string>) {
  let current: { table: string; stream: ReturnType<typeof startCopy> } | null = null

  const end = async () => {
    const ending = current
    current = null
    await ending?.stream.end()
  }

  return {
    async write(table: string, rows: Buffer) {
      const target = targets.get(table)
      if (!target) return
      if (current?.table !== table) {
        await end()
        current = { table, stream: startCopy(client, target) }
      }
      await current.stream.write(rows)
    },
    end,
  }
}

function startCopy(client: pg.Client, target: string) {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  let failure: Error | null = null
  stream.on('error', (error) => {
    failure = error
  })
  return {
    async write(rows: Buffer) {
      if (failure) throw failure
      if (!stream.write(rows)) await once(stream, 'drain')
    },
    async end() {
      if (failure) throw failure
      stream.end()
      await once(stream, 'finish')
    },
  }
}
