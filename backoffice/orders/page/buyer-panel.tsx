import { Panel } from '#backoffice/components/panel.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { BuyerCard } from './buyer-card.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { ShippingPart } from './shipping-part.tsx'

type Props = { order: AdminOrderDetail; onMail: () => void; className?: string | undefined }

/** Who bought, how to reach them, and where the order goes. */
export const BuyerPanel = ({ order, onMail, className }: Props) => (
  <Panel
    title="Cliente"
    className={className}
    aside={order.shows_money && order.is_guest && 'Compró sin cuenta'}
  >
    <BuyerCard order={order} onMail={onMail} />
    <DeliveryPart order={order} />
    <ShippingPart order={order} />
  </Panel>
)
