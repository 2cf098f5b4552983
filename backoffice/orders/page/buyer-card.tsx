import { Link } from 'react-router'
import { ContactButtons } from '#backoffice/components/contact-buttons.tsx'
import { PersonCard } from '#backoffice/components/person-card.tsx'
import { useSeesOrderContact } from '#backoffice/components/use-permission.ts'
import { toChatGreeting } from '#backoffice/orders/contact.ts'
import { useOrderPermissions } from '#backoffice/orders/order-permissions.ts'
import { useMessage } from '#backoffice/orders/use-message.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { formatPhone } from '#contracts/phone.ts'

type Props = { order: AdminOrderDetail; onMail: () => void }

/** Who bought and how to reach them. */
export function BuyerCard({ order, onMail }: Props) {
  const { customer, full_name, telephone_number, email } = order
  const { seeCustomers, write } = useOrderPermissions()
  const [, send] = useMessage(order.transaction_id)
  const greeting = toChatGreeting(order)
  const missing = useSeesOrderContact() ? 'sin cargar' : ''
  return (
    <PersonCard
      name={full_name}
      title={
        customer && seeCustomers ? (
          <Link className="link" to={`/customers/${customer.id}`}>
            {full_name}
          </Link>
        ) : (
          full_name
        )
      }
      note={
        customer ? seeCustomers && toHistory(customer) : <GuestOrders buyer={order.guest_buyer} />
      }
      contact={
        write && (
          <ContactButtons
            phone={telephone_number}
            email={email}
            greeting={greeting}
            onChat={() =>
              void send({ channel: 'whatsapp', text: greeting }, 'Quedó anotado en la historia')
            }
            onMail={onMail}
          />
        )
      }
      facts={[
        ['Teléfono', formatPhone(telephone_number) || missing],
        ['Correo', email || missing],
      ]}
    />
  )
}

/** Leads to the buyer who has no account. */
function GuestOrders({ buyer }: { buyer: AdminOrderDetail['guest_buyer'] }) {
  const { seeCustomers } = useOrderPermissions()
  if (!buyer) return null
  const text = buyer.orders === 1 ? 'Primera compra' : `${buyer.orders} pedidos`
  if (buyer.id === null || !seeCustomers) return text
  return (
    <Link className="link" to={`/guest-buyers/${buyer.id}`}>
      {text}
    </Link>
  )
}

function toHistory({ orders, spent, since }: NonNullable<AdminOrderDetail['customer']>): string {
  if (orders === 1) return 'Primera compra'
  const year = new Date(since).getFullYear()
  const parts = [`${orders} pedidos`, spent !== null && formatPrice(spent), `cliente desde ${year}`]
  return parts.filter(Boolean).join(' · ')
}
