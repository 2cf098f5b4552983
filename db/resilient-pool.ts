import type { Duplex } from 'node:stream'
import pg from 'pg'

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, done: never) => void

/** Takes a line back by itself once it is cut: a transaction that never began would keep it for ever. */
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
  const giveBack = (error?: Error | boolean) => {
    if (isBack) return
    isBack = true
    client.off('end', takeBack)
    release(error)
  }
  const takeBack = () => giveBack(true)
  client.once('end', takeBack)
  client.release = giveBack
  return client
}

/** Cuts a line on which nothing is said for so long after a question: its answer would belong to nobody. */
export function cutWhenSilent(client: pg.PoolClient, patience: number): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  client.query = ((...given: unknown[]) => {
    stop()
    timer = setTimeout(() => stream.destroy(), patience).unref()
    return ask(...given)
  }) as typeof client.query
  client.on('drain', stop)
  client.once('end', stop)
}
