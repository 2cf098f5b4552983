import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Database } from '#db/database.ts'
import { demoShop } from '#db/schema/demo.ts'
import type { DatabaseAddress } from './open-database.ts'
import { readSandboxKeys, SANDBOX_PATH } from './open-payment.ts'
import type { Settings } from './read-settings.ts'
import type { DemoHistoryOptions } from './write-demo-history.ts'

type Options = {
  db: Database
  settings: Settings
  address: DatabaseAddress
  /** Where the shop listens. */
  ownUrl: string
}

/** Lets a thread of its own write the history of the demo, if it is not complete. It ends with this process. */
export async function startDemoHistory({ db, settings, address, ownUrl }: Options) {
  const { env, dataDir, publicUrl, secret } = settings
  const [demo] = await db.select({ history: demoShop.history }).from(demoShop)
  if (demo?.history !== 'pending' || env.MP_ACCESS_TOKEN) return null
  const workerData: DemoHistoryOptions = {
    ...readSandboxKeys(settings),
    databaseUrl: address.directUrl,
    sandboxUrl: `${ownUrl}${SANDBOX_PATH}`,
    folder: join(dataDir, 'sandbox', 'history'),
    publicUrl,
    secret,
  }
  const worker = new Worker(resolve('bin/demo-history.mjs'), { workerData })
  worker.on('error', (error) => {
    // The shop goes on without it, and the next start continues.
    process.stderr.write(`  La historia de ejemplo no se pudo terminar: ${error.stack}\n`)
  })
  return { close: async () => void (await worker.terminate()) }
}
