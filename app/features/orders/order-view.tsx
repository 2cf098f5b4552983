import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isPlacedState } from '#app/cart/placed-state.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Order } from '#contracts/orders.ts'
import type { OrderAccess } from './access/order-access.ts'
import { OrderDetail } from './order-detail.tsx'
import type { ReturnStatus } from './payment-message.ts'
import style from './thanks.css?url'
import { Thanks } from './thanks.tsx'
import { isThanked } from './thanks-facts.ts'
import { usePolledOrder } from './use-polled-order.ts'

type Props = {
  access: OrderAccess
  initialOrder: Order
  returnStatus: ReturnStatus
  /** Of a guest. */
  email?: string
  /** When the server rendered the page, so that hydration shows the same time. */
  renderedAt?: number
  /** The page around the order, or around the thanks. */
  frame: (content: ReactNode, isThanked: boolean) => ReactNode
}

/** Thanks whoever comes from the purchase; otherwise the whole order. The payment may arrive while the page is open. */
export function OrderView({ access, initialOrder, frame, ...props }: Props) {
  const { returnStatus, email } = props
  const polled = usePolledOrder(access, initialOrder)
  // The server knows nothing of the history: a page that it rendered again is that of the order.
  const [isOpenedHere] = useState(useHydrated())
  const isPlaced = isPlacedState(useLocation().state) && isOpenedHere
  const thanks = isThanked(polled.order, { returnStatus, isPlaced })
  useFocusOnChange(thanks)
  const { order, setOrder } = polled
  return (
    <>
      {/* Loaded before the thanks are shown, which otherwise would wait for it behind an empty page. */}
      <link rel="stylesheet" href={style} precedence="default" />
      {frame(
        thanks ? (
          <Thanks
            access={access}
            order={order}
            returnStatus={returnStatus}
            email={email}
            onChange={setOrder}
          />
        ) : (
          <OrderDetail access={access} {...polled} {...props} />
        ),
        thanks,
      )}
    </>
  )
}

/** One page takes the place of the other: whoever uses a screen reader begins at its title, unless they are typing. */
function useFocusOnChange(shown: boolean): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement !== document.body) return
    const title = document.querySelector<HTMLElement>('main h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }, [shown])
}
