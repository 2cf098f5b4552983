import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'

export type ErrorMessage = {
  text: string
  /** What the server said besides. */
  hint?: string
}

const isSilent = (error: CallFailed) => error.status === 0 || error.message === 'Request failed'

/** Why there is no preference: nobody signed in, the shop's no, or something that broke on the way. */
export function toPreferenceRefusal(error: CallFailed): ErrorMessage {
  const { preference } = messages
  if (error.isUnauthorized) return { text: preference.guest }
  const hint = isSilent(error) ? undefined : error.message
  return { text: error.isTemporary ? preference.exception : preference.bad, hint }
}

/** A line that is cut says nothing of the coupon. */
export function toCouponRefusal(error: CallFailed): string {
  if (error.isUnauthorized) return messages.preference.guest
  if (error.status === 0) return messages.network
  return isSilent(error) ? messages.coupon.bad : error.message
}

/** Nothing of the purchase changed: the same press may succeed a moment later. */
export const isRetryable = (error: CallFailed): boolean =>
  error.isTemporary || error.code === 'preference_updating'

export function toPaymentRefusal(error: unknown): ErrorMessage {
  if (!(error instanceof CallFailed)) return { text: messages.payment.bad }
  if (error.isUnauthorized) return { text: messages.preference.guest }
  if (!isSilent(error)) return { text: error.message }
  return {
    text: messages.payment.bad,
    hint: 'Puede ser la conexión. Probá de nuevo: no se paga dos veces.',
  }
}
