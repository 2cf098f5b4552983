import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hasCode } from './has-code.mjs'
import { isRunning } from './is-running.mjs'

const LOCK = '.preparing'
/** An older lock was left behind: no install or build takes so long, so its process id belongs to another program. */
const MAX_AGE_MS = 15 * 60_000
const PAUSE_MS = 200

/**
 * Installs or builds in this folder. If another process does so already, this one waits for it, because two at once
 * break each other's files.
 * @param {() => boolean} isDone
 * @param {() => void} work
 */
export function doIfNeeded(isDone, work) {
  if (isDone()) return
  if (!take()) {
    // Waiting silently for up to a minute would look like a program that hangs.
    console.log('Esta carpeta se está preparando; esperamos…')
    while (!take()) pause()
  }
  // Also when the work ends the program.
  process.once('exit', release)
  if (!isDone()) work()
  process.off('exit', release)
  release()
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    if (!isLeftOver()) return false
    release()
    return take()
  }
}

/** Whether the lock's process was killed and left it behind. */
function isLeftOver() {
  try {
    const holder = Number(readFileSync(LOCK, 'utf8'))
    if (Date.now() - statSync(LOCK).mtimeMs > MAX_AGE_MS) return true
    // The file is empty between its creation and the writing of the process id.
    return holder !== 0 && !isRunning(holder)
  } catch {
    return false
  }
}

const release = () => rmSync(LOCK, { force: true })

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
