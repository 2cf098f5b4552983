import { hasCode } from './has-code.mjs'

/**
 * Whether another process has this id. A file with our own id was left by a process that has ended.
 * @param {number} pid
 */
export function isRunning(pid) {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}
