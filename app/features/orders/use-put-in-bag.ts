import { useNavigate } from 'react-router'
import { cart } from '#app/cart/cart.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import type { OrderItem } from '#contracts/orders.ts'
import { type Filled, fillBag } from './fill-bag.ts'

/** Puts the pieces of an order into the bag, says which, and goes there. */
export function usePutInBag(): (pieces: OrderItem[]) => Promise<void> {
  const navigate = useNavigate()
  return async (pieces) => {
    try {
      const { readProduct } = await import('#app/cart/read-product.ts')
      const filled = await fillBag(pieces, { bag: cart, readProduct })
      tell(filled)
      if (filled.isAny) await navigate('/cart')
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      notify('bad', error.isTemporary ? messages.network : error.message)
    }
  }
}

function tell({ count, isAny, missing }: Filled) {
  if (!isAny) return notify('bad', 'Ninguna de estas piezas se puede comprar ahora')
  if (count === 0) return notify('good', 'Ya estaban en tu bolsa')
  const put = count === 1 ? 'Pusimos 1 pieza en tu bolsa' : `Pusimos ${count} piezas en tu bolsa`
  notify('good', put, missing.length > 0 ? { hint: toMissing(missing) } : {})
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const toMissing = (names: string[]): string => `No alcanzó el stock de ${list.format(names)}.`
