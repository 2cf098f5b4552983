import { useState } from 'react'
import { cart } from '#app/cart/cart.ts'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { toLeftSentence } from './notices.ts'

const FAILED = 'No pudimos guardar el cambio. Probá de nuevo.'

/** What one does to a line of the bag. Refused for want of stock it says so aloud, otherwise quietly in its row. */
export function useCartLine({ product: { id, quantity } }: CartEntry) {
  const [problem, setProblem] = useState<'failed' | 'short' | null>(null)
  const [isBusy, run] = useBusy()

  const attempt = async (task: () => Promise<void>): Promise<boolean> => {
    let isDone = false
    await run(async () => {
      setProblem(null)
      try {
        await task()
        isDone = true
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (error.code === 'not_enough_stock') {
          notify('bad', messages.cart.notEnough)
          setProblem('short')
        } else if (error.isPassing) setProblem('failed')
        // It is not there any more, or nobody is signed in: the bag as it is now says so.
        if (!error.isPassing) void cart.load()
      }
    })
    return isDone
  }

  return {
    problem: problem && { failed: FAILED, short: `${toLeftSentence(quantity)}.` }[problem],
    isBusy,
    update: (count: number) => attempt(() => cart.update(id, count)),
    remove: () => attempt(() => cart.remove(id)),
  }
}
