import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { requireSameSecret } from '#db/same-secret.ts'
import { requireConnections } from './connection-budget.ts'
import { startDemoHistory } from './demo-history.ts'
import { openDatabase } from './open-database.ts'
import { openInOrder } from './open-in-order.ts'
import { openInternalServer } from './open-internal-server.ts'
import { openPayment } from './open-payment.ts'
import { fillShop, openShop, readDemoEarly } from './open-shop.ts'
import { readSettings } from './read-settings.ts'
import { describeShop, type RunningShop } from './running-shop.ts'
import { superviseWorkers } from './supervise-workers.ts'

/** Requests get ten seconds to finish; the rest is for jobs. Process managers kill the shop after thirty. */
const CLOSE_TIMEOUT_MS = 20_000

/** Opens in this process what a shop has once, and starts the workers that serve it. */
export const openPrimary = (variables: Record<string, string | undefined>): Promise<RunningShop> =>
  openInOrder(async (closers) => {
    const settings = readSettings(variables)
    const { env, publicUrl, secret } = settings
    const photographs = readDemoEarly(settings)
    const { address, close } = await openDatabase(settings)
    closers.push(close)
    await requireConnections(address, env.WORKERS)
    await requireSameSecret(address.directUrl, secret)
    let ownUrl = publicUrl
    const payment = await openPayment({ ...settings, ownUrl: () => ownUrl })
    const { sandbox } = payment
    if (sandbox) closers.push(sandbox.close)
    const opened = openShop(settings, { address, payment, traces: null })
    closers.push(opened.close)
    await opened.removeAbandonedMail()
    const filled = await fillShop(opened, settings, photographs)
    const internal = await openInternalServer(sandbox)
    closers.push(internal.close)
    // Workers accept connections themselves. With round robin the primary process accepts them, and one that it hands to
    // a worker that was just killed hangs forever.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: resolve('bin/worker.mjs'), args: [] })
    const workers = superviseWorkers({
      count: env.WORKERS,
      fork: (slot) => cluster.fork({ PRIMARY_URL: internal.url, WORKER_SLOT: String(slot) }),
      closeTimeoutMs: env.DRAIN_SECONDS * 1_000 + CLOSE_TIMEOUT_MS,
      report: (line) => void process.stderr.write(`  ${line}\n`),
    })
    closers.push(workers.close)
    ownUrl = await workers.open()
    sandbox?.resume()
    const history = await startDemoHistory({ db: opened.pools.shop.db, settings, address, ownUrl })
    if (history) closers.push(history.close)
    return {
      ...describeShop(settings, { address: ownUrl, sandboxPath: sandbox?.path, filled }),
      failed: workers.failed,
    }
  })
