/** Runs a limited number of tasks at once. Callers that request a waiting or running task of the same name share its outcome. */
export function createTaskQueue(maxConcurrent: number) {
  const runningTasks = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  const acquireSlot = async () => {
    if (running >= maxConcurrent) return new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
  }

  const releaseSlot = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const shared = runningTasks.get(name) as Promise<T> | undefined
    if (shared) return shared
    const outcome = acquireSlot()
      .then(task)
      .finally(() => {
        releaseSlot()
        runningTasks.delete(name)
      })
    runningTasks.set(name, outcome)
    return outcome
  }
}
