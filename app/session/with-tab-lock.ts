/** Runs a task under a lock that all tabs share, if the browser has the Web Locks API. */
export const withTabLock = <T>(lock: string, task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lock, task) : task()
