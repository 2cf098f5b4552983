import pg from 'pg'

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, done: never) => void

/** Releases a connection when it is cut; otherwise a transaction that never began would never release it. */
export class ResilientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Lent): void
  override connect(callback?: Lent): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(lend)
    super.connect(callback as never)
    return undefined
  }
}

function lend(client: pg.PoolClient): pg.PoolClient {
  const release = client.release
  let isBack = false
  const releaseOnce = (error?: Error | boolean) => {
    if (isBack) return
    isBack = true
    client.off('end', releaseCut)
    release(error)
  }
  const releaseCut = () => releaseOnce(true)
  client.once('end', releaseCut)
  client.release = releaseOnce
  return client
}

/** Closes a connection without a reply in time; the driver's own limit would lend it again to the next who asks. */
export function cutWhenSilent(client: pg.PoolClient, patience: number): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  // The clients of a pool are whole clients, which the types do not say.
  const whole = client as pg.PoolClient & Pick<pg.Client, 'end'>
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  client.query = ((...given: unknown[]) => {
    stop()
    timer = setTimeout(() => void whole.end(), patience).unref()
    return ask(...given)
  }) as typeof client.query
  client.on('drain', stop)
  client.once('end', stop)
}
