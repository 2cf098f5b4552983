import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from '#server/start/prepare-photos.ts'

const MS_PER_TICK = 10

/** CPU time of a process and its exited children, in milliseconds. */
function cpuOf(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = after.split(' ').map(Number)
  return fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * MS_PER_TICK
}

const parentOf = (pid: number): number => {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  return Number(after.split(' ')[1])
}

/**
 * A process and its living children of the same program: PostgreSQL has one process per connection, a shop with several
 * workers one per worker. The embedded PostgreSQL is a child of the shop, but another program.
 */
export function listFamily(pid: number): number[] {
  const program = readlinkSync(`/proc/${pid}/exe`)
  const isChild = (other: number) => {
    try {
      return parentOf(other) === pid && readlinkSync(`/proc/${other}/exe`) === program
    } catch {
      return false
    }
  }
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [pid, ...all.map(Number).filter(isChild)]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** CPU time of a process and its family, in milliseconds. */
export const cpuOfFamily = (pid: number): number => sum(listFamily(pid).map(cpuOf))

/** Resident memory of a process and its family, in MB. */
export const memoryOfFamily = (pid: number): number =>
  Math.round(sum(listFamily(pid).map(memoryOf)))

const memoryOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Waits until the CPU is idle, because a newly started shop still generates photo renditions. */
export async function untilIdle(pid: number): Promise<void> {
  for (let calm = 0; calm < 3; ) {
    const before = cpuOfFamily(pid)
    await sleep(500)
    calm = cpuOfFamily(pid) - before < 25 && !isBusy() ? calm + 1 : 0
  }
}
