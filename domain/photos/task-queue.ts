/** Runs tasks a few at a time; who asks for a task that is already waiting or running shares its outcome. */
export function createQueue(atOnce: number) {
  const sharing = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  const enter = async () => {
    if (running >= atOnce) return new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
  }

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const shared = sharing.get(name) as Promise<T> | undefined
    if (shared) return shared
    const outcome = enter()
      .then(task)
      .finally(() => {
        leave()
        sharing.delete(name)
      })
    sharing.set(name, outcome)
    return outcome
  }
}
