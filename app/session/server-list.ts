import { CallFailed } from './call-failed.ts'

export type ListStatus = 'unknown' | 'loading' | 'ready' | 'unreachable'

type Change<T> = (items: T[]) => T[]

type Options<T> = {
  /** The name of the broadcast channel between the tabs. */
  name: string
  /** Shown until the server replies. */
  seed: T[]
  fetchItems: () => Promise<T[]>
  show: (items: T[], status: ListStatus) => void
}

/**
 * A list of the customer that is stored on the server, with optimistic updates: a change is shown at once, sent after
 * the earlier ones, and undone if the server refuses it. Other pending changes stay.
 */
export function createServerList<T>({ name, seed, fetchItems, show }: Options<T>) {
  let items = seed
  let status: ListStatus = 'unknown'
  let queue: Promise<unknown> = Promise.resolve()
  let loading: Promise<void> | undefined
  const pending: Change<T>[] = []
  const otherTabs = new BroadcastChannel(name)

  const publish = () =>
    show(
      pending.reduce((shown, change) => change(shown), items),
      status,
    )

  const enqueue = <R>(task: () => Promise<R>): Promise<R> => {
    const next = queue.then(task)
    queue = next.catch(() => undefined)
    return next
  }

  const loadItems = async () => {
    loading = undefined
    try {
      items = await fetchItems()
      status = 'ready'
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (status !== 'ready') status = 'unreachable'
    } finally {
      publish()
    }
  }

  /** Concurrent calls share one request. */
  const load = (): Promise<void> => {
    if (status !== 'ready' && status !== 'loading') {
      status = 'loading'
      publish()
    }
    loading ??= enqueue(loadItems)
    return loading
  }

  otherTabs.onmessage = () => load()

  return {
    load,
    async change(change: Change<T>, send: () => Promise<T[]>): Promise<void> {
      pending.push(change)
      publish()
      try {
        items = await enqueue(send)
        status = 'ready'
        otherTabs.postMessage('changed')
      } finally {
        pending.splice(pending.indexOf(change), 1)
        publish()
      }
    },
    close: () => otherTabs.close(),
  }
}
