import type { CallArguments, Endpoint, Reply } from '#contracts/endpoint.ts'
import { call } from './call.ts'
import { CallFailed } from './call-failed.ts'

/** Like `call`, but returns null if the call fails. For data that a page only displays. */
export async function callOrNull<E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<Reply<E> | null> {
  return call(endpoint, ...input).catch((error: unknown) => {
    if (error instanceof CallFailed) return null
    throw error
  })
}
