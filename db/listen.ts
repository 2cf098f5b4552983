import pg from 'pg'

const RETRY_AFTER_MS = 500
const HEARTBEAT_MS = 5_000

type Listening = { close: () => Promise<void> }

type Options = {
  /** Interval of the connection check. */
  heartbeatMs?: number
  /** Runs on every new connection, for session-level locks. */
  hold?: (client: pg.Client) => Promise<void>
}

/**
 * Receives notifications of every change in the database, made by any server or by hand. Caches must not be used
 * between `cut` and `open`, because notifications are lost meanwhile.
 */
export async function listen(
  url: string,
  channels: string | string[],
  on: { message: (text: string, channel: string) => void; open: () => void; cut: () => void },
  { heartbeatMs = HEARTBEAT_MS, hold }: Options = {},
): Promise<Listening> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const retry = () => {
    on.cut()
    client = undefined
    if (!closed) timer = setTimeout(() => open().catch(retry), RETRY_AFTER_MS)
  }

  async function open() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'quilate-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: heartbeatMs,
    })
    next.once('end', () => next === client && retry())
    next.on('error', () => undefined)
    next.on('notification', ({ payload, channel }) => on.message(payload ?? '', channel))
    try {
      await next.connect()
      await hold?.(next)
      for (const channel of [channels].flat()) await next.query(`listen ${channel}`)
    } catch (error) {
      // Otherwise each retry would leave a connection behind.
      void next.end().catch(() => undefined)
      throw error
    }
    client = next
    on.open()
  }

  /** A connection can go dead silently, for example when a host vanishes or a firewall drops its state. */
  const beat = () => {
    const asked = client
    asked?.query('select 1').catch(() => asked.end().catch(() => undefined))
  }

  await open().catch(retry)
  const beating = setInterval(beat, heartbeatMs)

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(beating)
      await client?.end()
    },
  }
}
