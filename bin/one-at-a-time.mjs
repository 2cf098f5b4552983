import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isRunning } from './is-running.mjs'

const LOCK = '.preparing'
/** Nobody installs and builds for so long: the number has gone to another program since. */
const TOO_LONG = 15 * 60_000
const PAUSE = 200

/**
 * Does what is needed in this folder. Where another start is at it already, it is waited for: two who install or build
 * at once break each other's work.
 */
export function doIfNeeded(isDone, work) {
  if (isDone()) return
  if (!take()) {
    // Without a word, the better part of a minute would look like a program that hangs.
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
    if (error.code !== 'EEXIST') throw error
    if (!isLeftOver()) return false
    release()
    return take()
  }
}

/** Whoever was killed leaves it behind. */
function isLeftOver() {
  try {
    const holder = Number(readFileSync(LOCK, 'utf8'))
    if (Date.now() - statSync(LOCK).mtimeMs > TOO_LONG) return true
    // Who has just made it has not yet said who it is.
    return holder !== 0 && !isRunning(holder)
  } catch {
    return false
  }
}

const release = () => rmSync(LOCK, { force: true })

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
