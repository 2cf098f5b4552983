import { CallFailed } from '#app/session/call-failed.ts'

type Confirmation = { confirm_price_change?: true }
type Ask = (question: string) => Promise<boolean>

let ask: Ask | null = null

/** Registers the confirmation dialog. Returns the function that removes it. */
export function onPriceConfirmation(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** Sends a call that may change prices. If the server requires a confirmation of a large change, asks for it and repeats the call. */
export async function withPriceConfirmation<T>(
  send: (confirmation: Confirmation) => Promise<T>,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    const isRequired = error instanceof CallFailed && error.code === 'price_change_unconfirmed'
    if (!isRequired || !ask) throw error
    if (await ask(error.message)) return send({ confirm_price_change: true })
    const message = 'No se guardó: los precios quedan como estaban.'
    throw new CallFailed({ status: error.status, code: error.code, message })
  }
}

export const toLargeChanges = (count: number): string =>
  count === 1 ? 'Uno cambia más de 30 %.' : `${count} cambian más de 30 %.`
