import { resolve } from 'node:path'
import { connect } from '#db/database.ts'
import { openEmbedded, readPassword, toMaintenanceUrl } from '#db/embedded/embedded.ts'
import { readAddress, saveAddress } from '#db/embedded/running.ts'
import { migrate } from '#db/migrate.ts'
import type { Traces } from '#server/watch/traces.ts'
import { REQUEST_CONNECTIONS, toMaxConnections } from './connection-budget.ts'
import type { Env } from './env.ts'
import { JOB_CONNECTIONS } from './jobs.ts'
import type { Settings } from './read-settings.ts'

/** `directUrl` bypasses a transaction pooler, because `LISTEN`, session locks and the job queue need connections of their own. */
export type DatabaseAddress = { url: string; directUrl: string; throughPooler: boolean }

const toAddress = (url: string, { DATABASE_DIRECT_URL }: Env): DatabaseAddress => ({
  url,
  directUrl: DATABASE_DIRECT_URL ?? url,
  throughPooler: DATABASE_DIRECT_URL !== undefined,
})

/** Starts the embedded database unless there is another, and migrates it. */
export async function openDatabase({ env, dataDir, readSecret }: Settings) {
  const embedded = env.DATABASE_URL
    ? null
    : await openEmbedded({
        dataDir,
        readSecret,
        settings: [`max_connections=${toMaxConnections(env.WORKERS)}`],
      })
  const address = toAddress(env.DATABASE_URL ?? (embedded?.url as string), env)
  try {
    if (embedded) await saveAddress(dataDir, address.url)
    await migrate(address.directUrl, resolve('db/migrations'))
  } catch (error) {
    await embedded?.close()
    throw error
  }
  return { address, close: async () => embedded?.close() }
}

/** The address of the database that another process has opened. */
export const findDatabase = async ({ env, dataDir }: Settings): Promise<DatabaseAddress> =>
  toAddress(env.DATABASE_URL ?? (await readAddress(dataDir)), env)

/** How to create databases beside that of the shop: the embedded one has a superuser for it. */
export const toDatabaseServer = ({ directUrl }: DatabaseAddress, settings: Settings) => ({
  url: directUrl,
  maintenanceUrl: settings.env.DATABASE_URL
    ? undefined
    : toMaintenanceUrl(directUrl, readPassword(settings.readSecret)),
})

/** One pool for requests and one for jobs, so that neither takes the connections of the other. */
export function connectPools(
  { url, directUrl, throughPooler }: DatabaseAddress,
  traces: Traces | null,
) {
  const max = REQUEST_CONNECTIONS
  const shop = connect(url, { max, throughPooler, onStatement: traces?.onStatement })
  const jobs = connect(directUrl, { max: JOB_CONNECTIONS, onStatement: traces?.onStatement })
  return {
    shop,
    jobs,
    async close() {
      await jobs.close()
      await shop.close()
    },
  }
}
