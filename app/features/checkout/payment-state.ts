import type { CheckoutForm } from './checkout-backend.ts'

/** The stages of a payment, in order. */
export type Stage = 'filling' | 'confirming' | 'confirmed' | 'ordering' | 'leaving'

export type Prepared = Waiting & {
  preference_id: string
  init_point: string
  /** The key of the purchase for which it was created. */
  key: string
  /** How that purchase was to be sent. */
  shipping_id: number
}

/** A form whose payment is prepared when the total that is being calculated is known. */
export type Waiting = {
  form: CheckoutForm
  /** Without a message, because the shopper knows. */
  isQuiet?: boolean
  /** It was confirmed before the page was loaded again. */
  isRestored?: boolean
}

/** Why what was confirmed must be confirmed again. */
export const outdatedTexts = {
  shipping: 'Cambiaste el envío: confirmá de nuevo.',
  form: 'Cambiaste tus datos: confirmá de nuevo.',
  purchase: 'Tu compra cambió: confirmá de nuevo.',
}
