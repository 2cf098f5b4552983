import { messages, toPatience } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'

/** Why something could not be done, as one says it to who wanted it. */
export function toReason(error: unknown): string {
  if (!(error instanceof CallFailed)) throw error
  if (error.status === 429) return toPatience(error.retryAfter)
  if (error.isRefusedPerson) return messages.session.over
  return error.isPassing ? messages.network : error.message
}
