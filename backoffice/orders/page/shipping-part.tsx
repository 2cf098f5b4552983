import { PanelPart } from '#backoffice/components/panel.tsx'
import { TrackingLink } from '#backoffice/orders/tracking-link.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toArrivalWords } from '#contracts/arrival-words.ts'
import css from './shipping-part.module.css'

/** How an order travels, and the number to follow it. */
export function ShippingPart({ order }: { order: AdminOrderDetail }) {
  const { shipping_name, shipping_time, shipping_type } = order
  const promised = toArrivalWords(order.arrives, false)
  if (shipping_type === 'pickup') return null
  return (
    <PanelPart title="Envío">
      <div className={css.shipping}>
        <span>{shipping_name}</span>
        {shipping_time && <span className={css.note}>{shipping_time}</span>}
        {promised && <span className={css.note}>{promised}, según lo que se le dijo.</span>}
        <TrackingLink order={order} />
      </div>
    </PanelPart>
  )
}
