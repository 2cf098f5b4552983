import { CallFailed } from './call-failed.ts'

export type ListStatus = 'unknown' | 'loading' | 'ready' | 'unreachable'

type Change<T> = (items: T[]) => T[]

type Options<T> = {
  /** What the tabs of a browser call each other by. */
  name: string
  /** What is shown until the shop has answered. */
  seed: T[]
  ask: () => Promise<T[]>
  show: (items: T[], status: ListStatus) => void
}

/**
 * A list of whoever is signed in, kept by the shop. A change is shown at once, sent in its turn, and is gone again
 * if the shop refuses it; what was changed meanwhile stays.
 */
export function createServerList<T>({ name, seed, ask, show }: Options<T>) {
  let items = seed
  let status: ListStatus = 'unknown'
  let turn: Promise<unknown> = Promise.resolve()
  let asking: Promise<void> | undefined
  const changes: Change<T>[] = []
  const otherTabs = new BroadcastChannel(name)

  const tell = () =>
    show(
      changes.reduce((shown, change) => change(shown), items),
      status,
    )

  const inTurn = <R>(task: () => Promise<R>): Promise<R> => {
    const next = turn.then(task)
    turn = next.catch(() => undefined)
    return next
  }

  const fetchItems = async () => {
    asking = undefined
    try {
      items = await ask()
      status = 'ready'
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (status !== 'ready') status = 'unreachable'
    } finally {
      tell()
    }
  }

  /** Those who ask at once are answered together. */
  const load = (): Promise<void> => {
    if (status !== 'ready' && status !== 'loading') {
      status = 'loading'
      tell()
    }
    asking ??= inTurn(fetchItems)
    return asking
  }

  otherTabs.onmessage = () => load()

  return {
    load,
    async change(guess: Change<T>, send: () => Promise<T[]>): Promise<void> {
      changes.push(guess)
      tell()
      try {
        items = await inTurn(send)
        status = 'ready'
        otherTabs.postMessage('changed')
      } finally {
        changes.splice(changes.indexOf(guess), 1)
        tell()
      }
    },
    close: () => otherTabs.close(),
  }
}
