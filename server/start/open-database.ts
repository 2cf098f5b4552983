import { resolve } from 'node:path'
import { connect } from '#db/database.ts'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { saveAddress } from '#db/embedded/running.ts'
import { migrate } from '#db/migrate.ts'
import { configurePoolerRole } from '#db/pooler-role.ts'
import type { Traces } from '#server/watch/traces.ts'
import type { Env } from './env.ts'

/** One for each concurrent job, one that listens for new jobs, one in reserve. */
const JOB_CONNECTIONS = 6

type Options = {
  env: Env
  dataDir: string
  readSecret: (name: string, make: () => string) => string
  traces: Traces | null
}

/**
 * Opens the migrated database with two pools. `directUrl` bypasses a transaction pooler, because `LISTEN`, session locks
 * and the job queue need connections of their own.
 */
export async function openDatabase({ env, dataDir, readSecret, traces }: Options) {
  const embedded = env.DATABASE_URL ? null : await openEmbedded({ dataDir, readSecret })
  const url = env.DATABASE_URL ?? (embedded?.url as string)
  const directUrl = env.DATABASE_DIRECT_URL ?? url
  const throughPooler = env.DATABASE_DIRECT_URL !== undefined
  try {
    if (embedded) await saveAddress(dataDir, url)
    await migrate(directUrl, resolve('db/migrations'))
    if (throughPooler) await configurePoolerRole(directUrl)
  } catch (error) {
    await embedded?.close()
    throw error
  }
  const shop = connect(url, { throughPooler, onStatement: traces?.onStatement })
  const queue = connect(directUrl, { max: JOB_CONNECTIONS })
  return {
    directUrl,
    db: shop.db,
    pool: shop.pool,
    queue: queue.pool,
    async close() {
      await queue.close()
      await shop.close()
      await embedded?.close()
    },
  }
}
