import { Link } from 'react-router'
import { formatPrice } from '#app/ui/price.tsx'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { Facts } from '#backoffice/components/facts.tsx'
import { useMayCall } from '#backoffice/shell/use-permission.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPhone } from '#contracts/phone.ts'
import { OrderStatusLabel } from './order-status-label.tsx'
import { channelWords, toPaymentWords } from './order-words.ts'

export function OrderFacts({ order }: { order: AdminOrderDetail }) {
  const seesCustomers = useMayCall(adminCustomersApi.get)
  return (
    <Facts
      rows={[
        ['Estado', <OrderStatusLabel key="mark" order={order} />],
        ['Pago', toPaymentWords(order)],
        ['Total', formatPrice(order.amount)],
        ['Fecha', formatDateTime(order.date_issued)],
        ['Canal', channelWords[order.channel]],
        ['Lo tomó', order.author],
        ['Cliente', seesCustomers ? toCustomerLink(order) : order.full_name],
        ['Correo', order.email],
        ['Teléfono', formatPhone(order.telephone_number)],
        ['Envío', `${order.shipping_name} · ${order.shipping_time}`],
      ]}
    />
  )
}

function toCustomerLink({ customer, full_name }: AdminOrderDetail) {
  if (!customer) return full_name
  return (
    <Link className="link" to={`/customers/${customer.id}`}>
      {full_name}
    </Link>
  )
}
