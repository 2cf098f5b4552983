import { type MouseEvent, useEffect, useRef } from 'react'
import { cart } from '#app/cart/cart.ts'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { ADDING_FAILED, addOnce } from '#app/features/products/use-add-to-cart.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { toProductName } from '#contracts/product-name.ts'
import css from './cart-row.module.css'

type Props = {
  line: CartEntry
  onRestored: () => void
  /** The row is gone, and the focus may be lost. */
  onGone: () => void
}

/** The place of a removed line, with the way back. */
export function RemovedRow({ line, onRestored, onGone }: Props) {
  const { product, count } = line
  const name = toProductName(product)
  const [isBusy, run] = useBusy()
  const undo = useRef<HTMLButtonElement>(null)
  const latest = useRef(onGone)
  latest.current = onGone
  useEffect(() => {
    undo.current?.focus()
    return () => latest.current()
  }, [])

  const restore = () =>
    run(async () => {
      try {
        await addOnce(product)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        // The line was shown meanwhile, so this row is a new one and cannot say it.
        return notify('bad', error.isTemporary ? ADDING_FAILED : error.message)
      }
      onRestored()
      if (count > 1) await restoreCount(line)
    })

  // The second click of a double click was meant for the button that removed the line.
  const press = ({ detail }: MouseEvent) => {
    if (detail <= 1) void restore()
  }

  return (
    <li className={css.removed}>
      <p className="muted anywhere" role="status">
        Quitaste {name}.
      </p>
      <button
        ref={undo}
        type="button"
        className="link"
        aria-label={`Deshacer: ${name}`}
        aria-busy={isBusy}
        onClick={press}
      >
        Deshacer
      </button>
    </li>
  )
}

/** The line is back with one piece. */
async function restoreCount({ product, count }: CartEntry): Promise<void> {
  try {
    await cart.update(product.id, count)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    notify('bad', error.message)
  }
}
