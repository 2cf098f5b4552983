/** Whether another process has this id. If it is the id of this process, the earlier one has ended and the id was reused. */
export function isRunning(pid) {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
