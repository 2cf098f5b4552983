import { useNavigate } from 'react-router'
import { cart } from '#app/cart/cart.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Order } from '#contracts/orders.ts'
import { type Filled, fillBag } from './fill-bag.ts'
import css from './order-screen.module.css'

/** Puts the pieces of an order into the bag again. An order that waits for its payment still holds them. */
export function BuyAgain({ order }: { order: Order }) {
  const navigate = useNavigate()
  const [isBusy, run] = useBusy()
  const { status, order_items } = order
  if (status === 'sin_procesar' || order_items.length === 0) return null

  const fill = async () => {
    try {
      const { readProduct } = await import('#app/cart/read-product.ts')
      const filled = await fillBag(order_items, { bag: cart, readProduct })
      tell(filled)
      if (filled.isAny) await navigate('/cart')
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      notify('bad', error.isTemporary ? messages.network : error.message)
    }
  }

  return (
    <button
      type="button"
      className={`${button.button} ${button.ghost} ${button.small} ${css.cancel}`}
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

function tell({ count, isAny, missing }: Filled) {
  if (!isAny) return notify('bad', 'Ninguna de estas piezas se puede comprar ahora')
  if (count === 0) return notify('good', 'Ya estaban en tu bolsa')
  const put = count === 1 ? 'Pusimos 1 pieza en tu bolsa' : `Pusimos ${count} piezas en tu bolsa`
  notify('good', put, missing.length > 0 ? { hint: toMissing(missing) } : {})
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const toMissing = (names: string[]): string => `No alcanzó el stock de ${list.format(names)}.`
