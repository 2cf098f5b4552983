import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type DatabaseServer, databaseOf, withMaintenance } from './scratch-databases.ts'
import { quote } from './tables.ts'

const KILL_INTERVAL_MS = 50

/**
 * Gives the name of the shop's database to another one, and `retired` to the former. Both renames are one transaction,
 * so the name always leads to exactly one of them, whenever a process is killed. PostgreSQL renames only a database
 * without sessions and lets new ones wait meanwhile; those of the shop are ended, and its pools connect again.
 */
export const swapDatabases = (
  server: DatabaseServer,
  { next, retired }: { next: string; retired: string },
): Promise<void> =>
  withMaintenance(server, (client) =>
    withMaintenance(server, async (killer) => {
      const current = databaseOf(server.url)
      let isRenamed = false
      const renaming = rename(client, [
        [current, retired],
        [next, current],
      ]).finally(() => {
        isRenamed = true
      })
      renaming.catch(() => undefined)
      while (!isRenamed) {
        // The rename holds its lock by then, so that no session comes back.
        await sleep(KILL_INTERVAL_MS)
        await killer
          .query(
            // Only a superuser may end the vacuum, and the rename ends it itself.
            `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = any($1) and backend_type = 'client backend'`,
            [[current, next]],
          )
          .catch(() => undefined)
      }
      await renaming
    }),
  )

async function rename(client: pg.Client, names: [string, string][]): Promise<void> {
  await client.query('begin')
  for (const [from, to] of names) {
    await client.query(`alter database ${quote(from)} rename to ${quote(to)}`)
  }
  await client.query('commit')
}
