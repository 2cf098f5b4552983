import { readdirSync, readFileSync } from 'node:fs'
import type { ShopProcess } from './shop-process.ts'

type Process = { parent: number; state: string; command: string }

function findProcess(pid: number): Process | null {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [state = '', parent] = after.split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return { parent: Number(parent), state, command }
  } catch {
    return null
  }
}

export function isRunning(pid: number): boolean {
  const found = findProcess(pid)
  return found !== null && found.state !== 'Z'
}

/** The processes that serve the shop, as the operating system lists them. */
export const listWorkers = ({ child }: ShopProcess): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const found = findProcess(pid)
      return (
        found?.parent === child.pid && found?.state !== 'Z' && found?.command.includes('worker.mjs')
      )
    })
