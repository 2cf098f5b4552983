/** Callers that ask for the same thing at the same time share one call and its outcome. */
export function createSingleFlight() {
  const running = new Map<string, Promise<unknown>>()
  return <T>(key: string, call: () => Promise<T>): Promise<T> => {
    const shared = running.get(key) as Promise<T> | undefined
    if (shared) return shared
    const outcome = call().finally(() => running.delete(key))
    running.set(key, outcome)
    return outcome
  }
}
