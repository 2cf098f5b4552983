import { CallFailed } from '#app/session/call-failed.ts'

type Confirmation = { confirm_price_change?: true }
type Ask = (question: string) => Promise<boolean>

let ask: Ask | null = null

/** Who shows the question while the screen is open; answers how to stop. */
export function onPriceQuestion(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/** Sends something that may move a price far. The shop then wants it confirmed, and it is sent again with that. */
export async function sendPrice<T>(send: (more: Confirmation) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    const isAsked = error instanceof CallFailed && error.code === 'price_change_unconfirmed'
    if (!isAsked || !ask) throw error
    if (await ask(error.message)) return send({ confirm_price_change: true })
    const message = 'No se guardó: los precios quedan como estaban.'
    throw new CallFailed({ status: error.status, code: error.code, message })
  }
}

export const toLargeChanges = (count: number): string =>
  count === 1 ? 'Uno cambia más de 30 %.' : `${count} cambian más de 30 %.`
