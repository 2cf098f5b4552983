import { useRef, useState } from 'react'
import { bag } from '#app/bag/bag.ts'
import type { BagProduct } from '#app/bag/bag-state.ts'
import { useIsInBag } from '#app/bag/use-bag.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'

const FAILED = 'No pudimos agregarlo. Probá de nuevo.'

/** Putting a product into the bag, from the press to the link which then stands in the button's place. */
export function useAdding(product: BagProduct) {
  const isInBag = useIsInBag(product.id)
  const [isBusy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const hasPressed = useRef(false)

  const add = () =>
    run(async () => {
      setProblem('')
      hasPressed.current = true
      try {
        await bag.add(product)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (error.code === 'already_in_cart') return bag.load()
        setProblem(error.code === 'out_of_stock' ? error.message : FAILED)
      }
    })

  return {
    isBusy,
    isAdded: isInBag && !isBusy,
    problem,
    add,
    /** The focus of a pressed button goes to the link, and not to the beginning of the page. */
    takeFocus(link: HTMLAnchorElement | null) {
      if (link && hasPressed.current && document.activeElement === document.body) link.focus()
      if (link) hasPressed.current = false
    },
  }
}
