import { useNavigate } from 'react-router'
import { cart } from '#app/cart/cart.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Order } from '#contracts/orders.ts'
import type { Filled } from './fill-bag.ts'
import css from './order-screen.module.css'

/** Puts the pieces of an order into the bag again. An order that waits for its payment still holds them. */
export function BuyAgain({ order }: { order: Order }) {
  const navigate = useNavigate()
  const [isBusy, run] = useBusy()
  const { status, order_items } = order
  if (status === 'sin_procesar' || order_items.length === 0) return null

  const fill = async () => {
    try {
      const [{ fillBag }, { readProduct }] = await Promise.all([
        import('./fill-bag.ts'),
        import('#app/cart/read-product.ts'),
      ])
      const filled = await fillBag(order_items, { bag: cart, readProduct })
      tell(filled)
      if (filled.count > 0) await navigate('/cart')
    } catch (error) {
      notify('bad', messages.network, error instanceof CallFailed ? { hint: error.message } : {})
    }
  }

  return (
    <button
      type="button"
      className={`${button.button} ${button.ghost} ${button.small} ${css.again}`}
      aria-busy={isBusy}
      onClick={() => void run(fill)}
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

function tell({ count, missing }: Filled) {
  if (count === 0) return notify('bad', 'Ninguna de estas piezas se puede comprar ahora')
  const put = count === 1 ? 'Pusimos 1 pieza en tu bolsa' : `Pusimos ${count} piezas en tu bolsa`
  notify('good', put, missing.length > 0 ? { hint: toMissing(missing) } : {})
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const toMissing = (names: string[]): string => `No alcanzó el stock de ${list.format(names)}.`
