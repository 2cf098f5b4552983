import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { adminOperationsApi, type Operation } from '#contracts/admin/operations.ts'
import { isOpen, loadOperations, needsConfirmation } from './operations-store.ts'

const POLL_MS = 500

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

async function readAgain(id: number): Promise<Operation | null> {
  try {
    return await call(adminOperationsApi.get, { params: { id } })
  } catch (error) {
    if (error instanceof CallFailed && error.isTemporary) return null
    throw error
  }
}

/**
 * Waits until an operation ended, and returns it. If it failed or was cancelled, throws as the call would have that
 * does the same at once. The operation goes on if nobody waits for it.
 */
export async function followOperation(started: Operation): Promise<Operation> {
  void loadOperations()
  let operation = started
  while (isOpen(operation)) {
    await pause()
    operation = (await readAgain(started.id)) ?? operation
  }
  // The screen that waits asks the question, so it is no failure to tell of on every screen.
  if (needsConfirmation(operation)) await dismissOperation(operation)
  else void loadOperations()
  if (operation.state === 'done') return operation
  const { code, message } = operation.failure ?? {
    code: 'operation_cancelled',
    message: 'Se canceló: no cambió nada.',
  }
  throw new CallFailed({ status: 409, code, message })
}

/** Takes an operation out of the panel, because the screen that started it showed its outcome. */
export async function dismissOperation({ id }: Operation): Promise<void> {
  await call(adminOperationsApi.dismiss, { params: { id } }).catch(() => undefined)
  await loadOperations()
}
