import type { CallArguments, Endpoint, Reply } from '#contracts/endpoint.ts'
import { call } from './call.ts'
import { CallFailed } from './call-failed.ts'

/** As `call`, for what is only to be shown: null when it cannot be had now. */
export async function callOrNull<E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<Reply<E> | null> {
  return call(endpoint, ...input).catch((error: unknown) => {
    if (error instanceof CallFailed) return null
    throw error
  })
}
