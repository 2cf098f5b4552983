import button from '#app/ui/button.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Order } from '#contracts/orders.ts'
import css from './order-screen.module.css'
import { usePutInBag } from './use-put-in-bag.ts'

/** Puts the pieces of an order into the bag again. An order that waits for its payment still holds them. */
export function BuyAgain({ order }: { order: Order }) {
  const putInBag = usePutInBag()
  const [isBusy, run] = useBusy()
  const { status, order_items } = order
  if (status === 'sin_procesar' || order_items.length === 0) return null
  return (
    <button
      type="button"
      className={`${button.button} ${button.ghost} ${button.small} ${css.cancel}`}
      aria-busy={isBusy}
      onClick={() => void run(() => putInBag(order_items))}
      data-not-printed
    >
      {status === 'cancelado' ? toPutBack(order) : 'Comprar de nuevo'}
    </button>
  )
}

const toPutBack = ({ order_items }: Order): string => {
  const count = order_items.reduce((sum, item) => sum + item.count, 0)
  return count === 1 ? 'Ponerla otra vez en la bolsa' : 'Ponerlas otra vez en la bolsa'
}
