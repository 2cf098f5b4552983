import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ShopProcess = {
  url: string
  child: ChildProcess
  output: () => string
  exited: Promise<number | null>
}

/** A folder that the database user can access. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quilate-process-'))
  await chmod(dataDir, 0o755)
  return dataDir
}

export const databaseUrlOf = (dataDir: string): string =>
  readFileSync(join(dataDir, 'database-url'), 'utf8')

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/**
 * Starts the shop of a folder as its own process; resolves once it is open or has exited. `wrapper` is a command that
 * runs the one that follows it, such as `ip netns exec`.
 */
export async function startShop(
  variables: Record<string, string>,
  fixedPort?: number,
  folder = '.',
  wrapper: string[] = [],
): Promise<ShopProcess> {
  const port = fixedPort ?? (await findFreePort())
  const [program, ...args] = [...wrapper, process.execPath, 'bin/start.mjs']
  const child = spawn(program as string, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DEMO_HISTORY: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const opened = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ctrl-C la cierra')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  await Promise.race([opened, exited])
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, exited }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
