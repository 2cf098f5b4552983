import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Layout } from './layout.ts'

const SETTINGS = [
  'listen_addresses=',
  'max_connections=60',
  'shared_buffers=128MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'logging_collector=on',
  'log_filename=postgres-%a.log',
  'log_truncate_on_rotation=on',
  'log_rotation_age=1d',
  'log_rotation_size=0',
]

type Postmaster = { pid: number; status: string }

export function readPostmaster({ dataDir }: Layout): Postmaster | null {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' }
  } catch {
    return null
  }
}

/** Whether a postmaster of this folder runs and is not shutting down. */
export async function isAlive(placement: Layout): Promise<boolean> {
  for (;;) {
    const postmaster = readPostmaster(placement)
    if (!postmaster || !isRunning(postmaster.pid)) return false
    if (postmaster.status !== 'stopping') return true
    await sleep(50)
  }
}

/** Another process may have reused the pid of a dead postmaster: on Linux its name and state are checked. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    const [, name, state] = /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return name === 'postgres' && state !== 'Z'
  } catch {
    return false
  }
}

/** In its own session, so that Ctrl-C stops only the shop, which finishes its requests first. */
export async function startPostmaster(
  placement: Layout,
  settings: string[],
): Promise<ChildProcess> {
  const { dataDir, socketDir, bin, as } = placement
  const options = [`unix_socket_directories=${socketDir}`, ...SETTINGS, ...settings]
  const child = spawn(
    bin.postgres,
    ['-D', dataDir, ...options.flatMap((option) => ['-c', option])],
    {
      ...as,
      detached: true,
      stdio: 'ignore',
    },
  )
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  child.unref()
  return child
}

export async function stopPostmaster(placement: Layout, pid: number | undefined): Promise<void> {
  if (!pid || !isRunning(pid)) return
  process.kill(pid, 'SIGINT')
  while (readPostmaster(placement)?.pid === pid && isRunning(pid)) await sleep(20)
}
