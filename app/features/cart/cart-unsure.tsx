import { CartNothing } from './cart-nothing.tsx'
import css from './cart-unsure.module.css'
import { CartWaiting } from './cart-waiting.tsx'

/** Before the device was asked; without scripts it never is. */
export function CartUnsure() {
  return (
    <>
      <div className={css.held}>
        <CartWaiting rows={1} />
      </div>
      <div className={css.nothing}>
        <CartNothing />
      </div>
    </>
  )
}
