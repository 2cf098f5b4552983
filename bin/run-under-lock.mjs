import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hasCode } from './has-code.mjs'
import { isRunning } from './is-running.mjs'

const LOCK = '.preparing'
/** No installation or build takes this long; an older lock belongs to a process id that was reused. */
const MAX_LOCK_AGE_MS = 15 * 60_000
const POLL_MS = 200

/**
 * Does the work unless it is done. If another process does it already, waits for that process, because two
 * concurrent installations or builds in one folder break each other.
 * @param {() => boolean} isDone
 * @param {() => void} work
 */
export function runUnderLock(isDone, work) {
  if (isDone()) return
  if (!acquire()) {
    // Without a message, a wait of up to a minute looks like a hang.
    console.log('Esta carpeta se está preparando; esperamos…')
    while (!acquire()) pause()
  }
  // `work` may call `process.exit`.
  process.once('exit', release)
  if (!isDone()) work()
  process.off('exit', release)
  release()
}

function acquire() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    if (!isStale()) return false
    release()
    return acquire()
  }
}

/** A killed process leaves its lock behind. */
function isStale() {
  try {
    const holder = Number(readFileSync(LOCK, 'utf8'))
    if (Date.now() - statSync(LOCK).mtimeMs > MAX_LOCK_AGE_MS) return true
    // The file is empty, which reads as 0, until its creator has written its id.
    return holder !== 0 && !isRunning(holder)
  } catch {
    return false
  }
}

const release = () => rmSync(LOCK, { force: true })

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
