import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './is-running.mjs'

const MEMORY = '/dev/shm'
/** Three times what a whole run takes at most. */
const ENOUGH = 1.5 * 1024 ** 3

/**
 * Where tests put what they throw away: in memory where there is plenty. Hundreds of databases that come and go
 * keep a disk's books busier than the tests themselves.
 */
export function findScratch() {
  if (!hasRoom()) return {}
  removeLeftOvers()
  const folder = join(MEMORY, `quilate-${process.pid}`)
  mkdirSync(folder)
  // The database's user comes in as well.
  chmodSync(folder, 0o755)
  process.once('exit', () => remove(folder))
  return { TMPDIR: folder }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem() / 2) >= ENOUGH
  } catch {
    return false
  }
}

/** Of a run that was killed. */
function removeLeftOvers() {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^quilate-(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) remove(join(MEMORY, name))
  }
}

/** @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // Somebody still writes there, or it is somebody else's: it goes with a later run.
  }
}
