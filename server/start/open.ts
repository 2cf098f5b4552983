import { startDemoHistory } from './demo-history.ts'
import { openDatabase } from './open-database.ts'
import { openInOrder } from './open-in-order.ts'
import { openPayment } from './open-payment.ts'
import { fillShop, openShop, readDemoEarly } from './open-shop.ts'
import { openTracesAt } from './open-traces.ts'
import { readSettings } from './read-settings.ts'
import { describeShop, type RunningShop } from './running-shop.ts'
import { type AddPages, serveShop } from './serve-shop.ts'

/** Opens everything in order, in this process. `close` closes it in reverse order. */
export const open = (
  variables: Record<string, string | undefined>,
  addPages: AddPages,
  { cachesReplies = true } = {},
): Promise<RunningShop> =>
  openInOrder(async (closers) => {
    const settings = readSettings(variables)
    const traces = await openTracesAt(settings.env.OTEL_EXPORTER_OTLP_ENDPOINT)
    if (traces) closers.push(traces.close)
    const photographs = readDemoEarly(settings)
    const { address, close } = await openDatabase(settings)
    closers.push(close)
    let ownUrl = settings.publicUrl
    const payment = await openPayment({ ...settings, ownUrl: () => ownUrl })
    const { sandbox } = payment
    if (sandbox) closers.push(sandbox.close)
    const opened = openShop(settings, { address, payment, traces })
    closers.push(opened.close)
    await opened.removeAbandonedMail()
    const filled = await fillShop(opened, settings, photographs)
    const served = await serveShop({
      settings,
      address,
      opened,
      sandbox,
      traces,
      addPages,
      cachesReplies,
    })
    closers.push(served.close)
    ownUrl = served.address
    sandbox?.resume()
    const history = await startDemoHistory({ db: opened.pools.shop.db, settings, address, ownUrl })
    if (history) closers.push(history.close)
    return describeShop(settings, { address: ownUrl, sandboxPath: sandbox?.path, filled })
  })
