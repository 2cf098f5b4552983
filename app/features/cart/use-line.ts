import { useState } from 'react'
import { bag } from '#app/bag/bag.ts'
import type { BagLine } from '#app/bag/bag-state.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'

const FAILED = 'No pudimos guardar el cambio. Probá de nuevo.'

/** What one does to a line of the bag. Refused for want of stock it says so aloud, otherwise quietly in its row. */
export function useLine({ product: { id } }: BagLine) {
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy()

  const attempt = (task: () => Promise<void>) =>
    run(async () => {
      setProblem('')
      try {
        await task()
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (error.code === 'not_enough_stock') notify('bad', messages.cart.notEnough)
        else if (error.isPassing) setProblem(FAILED)
        // It is not there any more, or nobody is signed in: the bag as it is now says so.
        if (!error.isPassing) bag.load()
      }
    })

  return {
    problem,
    isBusy,
    update: (count: number) => attempt(() => bag.update(id, count)),
    remove: () => attempt(() => bag.remove(id)),
  }
}
