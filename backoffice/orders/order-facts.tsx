import { Link } from 'react-router'
import { formatPrice } from '#app/ui/price.tsx'
import { Facts } from '#backoffice/parts/facts.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import type { DeskOrderDetail } from '#contracts/admin/order-shapes.ts'
import { OrderMark } from './order-mark.tsx'
import { channelWords, toPaymentWords } from './order-words.ts'

export const OrderFacts = ({ order }: { order: DeskOrderDetail }) => (
  <Facts
    rows={[
      ['Estado', <OrderMark key="mark" status={order.status} />],
      ['Pago', toPaymentWords(order)],
      ['Total', formatPrice(order.amount)],
      ['Fecha', formatMoment(order.date_issued)],
      ['Canal', channelWords[order.channel]],
      ['Lo tomó', order.author],
      ['Cliente', toPerson(order)],
      ['Correo', order.email],
      ['Teléfono', order.telephone_number],
      ['Envío', `${order.shipping_name} · ${order.shipping_time}`],
    ]}
  />
)

function toPerson({ customer, full_name }: DeskOrderDetail) {
  if (!customer) return full_name
  return (
    <Link className="link" to={`/customers/${customer.id}`}>
      {full_name}
    </Link>
  )
}
