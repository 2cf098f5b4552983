/** Runs a task under a lock that all tabs share, in browsers that have locks. */
export const oneTabAtATime = <T>(lock: string, task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lock, task) : task()
