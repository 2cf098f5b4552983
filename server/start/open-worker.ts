import { findDatabase } from './open-database.ts'
import { openInOrder } from './open-in-order.ts'
import { connectPayment } from './open-payment.ts'
import { openShop } from './open-shop.ts'
import { openTracesAt } from './open-traces.ts'
import { readSettings } from './read-settings.ts'
import { type AddPages, serveShop } from './serve-shop.ts'

/** Serves the shop in a process that the primary process started. */
export const openWorker = (variables: Record<string, string | undefined>, addPages: AddPages) =>
  openInOrder(async (closers) => {
    const settings = readSettings(variables)
    const primaryUrl = variables['PRIMARY_URL'] as string
    const traces = await openTracesAt(settings.env.OTEL_EXPORTER_OTLP_ENDPOINT)
    if (traces) closers.push(traces.close)
    const address = await findDatabase(settings)
    const payment = await connectPayment(settings, primaryUrl)
    const opened = openShop(settings, { address, payment, traces })
    closers.push(opened.close)
    const served = await serveShop({
      settings,
      address,
      opened,
      sandbox: payment.sandbox,
      traces,
      addPages,
      // One is enough: the others would make the same files.
      preparesPhotos: variables['WORKER_SLOT'] === '0',
      scrapeAll: () => readMetrics(primaryUrl),
    })
    closers.push(served.close)
    return { address: served.address }
  })

const METRICS_TIMEOUT_MS = 5_000

async function readMetrics(primaryUrl: string): Promise<string | null> {
  const signal = AbortSignal.timeout(METRICS_TIMEOUT_MS)
  const reply = await fetch(`${primaryUrl}/metrics`, { signal }).catch(() => null)
  return reply?.ok ? reply.text() : null
}
