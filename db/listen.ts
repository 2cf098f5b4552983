import pg from 'pg'

const RETRY_AFTER = 500

type Listening = { close: () => Promise<void> }

/**
 * Hears what any server or hand changes in the database. While the line is cut `onCut` holds:
 * whoever keeps copies must not trust them until `onOpen`.
 */
export async function listen(
  url: string,
  channel: string,
  on: { message: (text: string) => void; open: () => void; cut: () => void },
): Promise<Listening> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const retry = () => {
    on.cut()
    client = undefined
    if (!closed) timer = setTimeout(() => open().catch(retry), RETRY_AFTER)
  }

  async function open() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'quilate-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    next.once('end', () => next === client && retry())
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => on.message(payload ?? ''))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    on.open()
  }

  await open().catch(retry)

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
