import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Whether PgBouncer is installed (Debian: `apt-get install pgbouncer`). */
export function hasPgbouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A pooler in transaction mode, with fewer connections than one shop would open. */
export async function openPgbouncer(url: string, connections: number) {
  const { searchParams, username, password, pathname } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'quilate-pooler-'))
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const config = join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]
shop = host=${searchParams.get('host')} dbname=${pathname.slice(1)} user=${username} password=${password} connect_query='${connectQuery()}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  )
  const pooled = `postgresql://${username}@127.0.0.1:${port}/shop`
  const isRoot = userInfo().uid === 0
  const start = async () => {
    const child = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'postgres'] : []), config], {
      stdio: 'ignore',
    })
    while (!(await answers(pooled))) await sleep(50)
    return child
  }
  let child = await start()
  const stop = async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    await exited
  }
  return {
    url: pooled,
    async restart() {
      child.kill('SIGKILL')
      child = await start()
    },
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The statement that the example configuration runs on every new connection. */
function connectQuery(): string {
  const [, query = ''] =
    /connect_query='([^']+)'/.exec(readFileSync('deploy/pgbouncer.ini', 'utf8')) ?? []
  return query
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
