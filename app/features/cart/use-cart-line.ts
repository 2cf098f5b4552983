import { useState } from 'react'
import { cart } from '#app/cart/cart.ts'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { toLeftSentence } from './notices.ts'

const FAILED = 'No pudimos guardar el cambio. Probá de nuevo.'

/**
 * Updates and removes a cart line; the cart sends the changes one after the other. Lack of stock is shown in a toast and
 * in the row, other errors only in the row.
 */
export function useCartLine({ product: { id, quantity } }: CartEntry) {
  const [problem, setProblem] = useState<'failed' | 'short' | null>(null)
  const [running, setRunning] = useState(0)

  const attempt = async (task: () => Promise<void>): Promise<boolean> => {
    setProblem(null)
    setRunning((count) => count + 1)
    try {
      await task()
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.code === 'not_enough_stock') {
        notify('bad', messages.cart.notEnough)
        setProblem('short')
      } else if (error.isTemporary) setProblem('failed')
      // The line no longer exists, or the session has ended: a reload shows the current cart.
      if (!error.isTemporary) void cart.load()
      return false
    } finally {
      setRunning((count) => count - 1)
    }
  }

  return {
    problem: problem && { failed: FAILED, short: `${toLeftSentence(quantity)}.` }[problem],
    isBusy: running > 0,
    update: (count: number) => attempt(() => cart.update(id, count)),
    remove: () => attempt(() => cart.remove(id)),
  }
}
