import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './is-running.mjs'

const RAM_DISK = '/dev/shm'
/** Three times the maximum that a complete test run uses. */
const MIN_FREE_BYTES = 1.5 * 1024 ** 3

/**
 * Creates a temporary folder in memory, if there is enough, and returns the environment that selects it. The tests
 * create and drop hundreds of databases; on a disk, that takes longer than the tests.
 */
export function createTempFolder() {
  if (!hasRoom()) return {}
  removeLeftOvers()
  const folder = join(RAM_DISK, `quilate-${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  process.once('exit', () => remove(folder))
  return { TMPDIR: folder }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(RAM_DISK)
    return Math.min(bavail * bsize, freemem() / 2) >= MIN_FREE_BYTES
  } catch {
    return false
  }
}

/** A killed run leaves its folder behind. */
function removeLeftOvers() {
  for (const name of readdirSync(RAM_DISK)) {
    const [, pid] = /^quilate-(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) remove(join(RAM_DISK, name))
  }
}

/** @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // The folder is in use or belongs to another user; a later run removes it.
  }
}
