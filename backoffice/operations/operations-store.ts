import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { readTokens } from '#app/session/tokens.ts'
import { createStore } from '#app/ui/create-store.ts'
import { adminOperationsApi, type Operation } from '#contracts/admin/operations.ts'

const POLL_MS = 1_000

/** The own operations that run or ended lately. */
export const operationsStore = createStore<Operation[]>([], () => void loadOperations())

export const isOpen = ({ state }: Pick<Operation, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

/** It changed nothing, because it has to be repeated with a confirmation. */
export const needsConfirmation = ({ failure }: Pick<Operation, 'failure'>): boolean =>
  failure?.code === 'price_change_unconfirmed'

let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the list, and reads it again each second while something runs. */
export async function loadOperations(): Promise<void> {
  clearTimeout(timer)
  const { access, refresh } = readTokens()
  if (!access && !refresh) return operationsStore.write([])
  try {
    const { results } = await call(adminOperationsApi.list)
    operationsStore.write(results)
  } catch (error) {
    // Without a connection it tries again; after the end of the session there is nothing to follow.
    if (!(error instanceof CallFailed)) throw error
    if (!error.isTemporary) return operationsStore.write([])
  }
  if (operationsStore.read().some(isOpen)) timer = setTimeout(loadOperations, POLL_MS)
}
