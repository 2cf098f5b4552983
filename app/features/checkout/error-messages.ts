import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'

export type ErrorMessage = {
  text: string
  /** Details from the server. */
  hint?: string | undefined
}

const NO_CONNECTION = 'Puede ser la conexión. Lo que elegiste sigue acá: probá de nuevo.'

const hasNoMessage = (error: CallFailed) => error.status === 0 || error.message === 'Request failed'

/** Tells apart a missing session, a refusal by the shop, and a temporary failure. */
export function toPreferenceRefusal(error: CallFailed): ErrorMessage {
  const { preference } = messages
  if (error.isUnauthorized) return { text: preference.guest }
  const hint = error.status === 0 ? NO_CONNECTION : hasNoMessage(error) ? undefined : error.message
  return { text: error.isTemporary ? preference.exception : preference.bad, hint }
}

export function toCouponRefusal(error: CallFailed): string {
  if (error.isUnauthorized) return messages.preference.guest
  if (error.status === 0) return messages.network
  return hasNoMessage(error) ? messages.coupon.bad : error.message
}

/** The purchase is unchanged, so the same request may succeed later. */
export const isRetryable = (error: CallFailed): boolean =>
  error.isTemporary || error.code === 'preference_updating'

export function toPaymentRefusal(error: unknown): ErrorMessage {
  if (!(error instanceof CallFailed)) return { text: messages.payment.bad }
  if (error.isUnauthorized) return { text: messages.preference.guest }
  if (!hasNoMessage(error)) return { text: error.message }
  return {
    text: messages.payment.bad,
    hint: 'Puede ser la conexión. Probá de nuevo: no se paga dos veces.',
  }
}
