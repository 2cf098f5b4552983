import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from '#server/start/prepare-photos.ts'

const MS_PER_TICK = 10

/** CPU time of a process and its exited children, in milliseconds. */
function cpuOf(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = after.split(' ').map(Number)
  return fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * MS_PER_TICK
}

const parentOf = (pid: string): number => {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  return Number(after.split(' ')[1])
}

/** CPU time of a process and its living children, because PostgreSQL has one process per connection. */
export function cpuOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return parentOf(name) === pid
      } catch {
        return false
      }
    })
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + cpuOf(each), 0)
}

export const memoryOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Waits until the CPU is idle, because a newly started shop still generates photo renditions. */
export async function untilIdle(pid: number): Promise<void> {
  for (let calm = 0; calm < 3; ) {
    const before = cpuOf(pid)
    await sleep(500)
    calm = cpuOf(pid) - before < 25 && !isBusy() ? calm + 1 : 0
  }
}
