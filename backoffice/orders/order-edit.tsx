import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { Notes } from '#backoffice/components/notes.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { useMayCall } from '#backoffice/shell/use-permission.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { PICKUP_NEEDS } from '#contracts/order-words.ts'
import { shopApi } from '#contracts/shop.ts'
import { Delivery, DeliveryForm, PickupForm } from './delivery-form.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMoney } from './order-money.tsx'
import { toStatusWord } from './order-words.ts'
import { PaymentLink } from './payment-link.tsx'

export function OrderEdit() {
  const mayPrint = useMayCall(adminOrdersApi.getSlip)
  return (
    <AdminEdit<AdminOrderDetail & { id: string }>
      toTitle={({ transaction_id }) => `Pedido ${transaction_id}`}
      actions={({ transaction_id }) =>
        mayPrint && (
          <Button component={Link} to={`/remito/${transaction_id}`} variant="outlined">
            Remito y etiqueta
          </Button>
        )
      }
      redirect={false}
    >
      <OrderDetails />
    </AdminEdit>
  )
}

function OrderDetails() {
  const order = useRecordContext<AdminOrderDetail & { id: string }>()
  const mayChange = useMayCall(adminOrdersApi.update)
  const mayNote = useMayCall(adminOrdersApi.note)
  if (!order) return null
  const { transaction_id, notes } = order
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: '3rem',
        gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <div>
        <OrderFacts order={order} />
        <DisputeNotice order={order} />
        <MoveButtons order={order} />
        {mayChange && <PaymentLink order={order} />}
        <div style={{ height: '2rem' }} />
        <OrderItems order={order} />
        <OrderMoney order={order} />
      </div>
      <div>
        {order.is_pickup ? (
          <Section title="Retiro en el local">
            <PickupPlace />
            {mayChange && <PickupForm />}
          </Section>
        ) : (
          <Section title="Entrega">
            {mayChange ? <DeliveryForm /> : <Delivery order={order} />}
          </Section>
        )}
        <OrderHistory order={order} />
        <Notes
          notes={notes}
          onAdd={
            mayNote
              ? (text) => call(adminOrdersApi.note, { params: { transaction_id }, body: { text } })
              : undefined
          }
        />
      </div>
    </Box>
  )
}

const loadShop = () => call(shopApi.getShop)

/** The pickup place, and the sentence that the buyer was sent. */
const PickupPlace = () => (
  <Loaded of={useReply(loadShop)}>
    {({ address, hours }) => (
      <Box sx={{ marginBottom: '1.5rem', '& p': { marginBottom: '0.25rem' } }}>
        <p>
          {address.street}, {address.city}
        </p>
        <p>{hours}</p>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          Le dijimos: «{PICKUP_NEEDS}»
        </Box>
      </Box>
    )}
  </Loaded>
)

const OrderHistory = ({ order }: { order: AdminOrderDetail }) => (
  <Section title="Historia">
    <ol>
      {order.history.map(({ status, at, note, author }) => (
        <li key={`${status} ${at}`} style={{ marginBottom: '0.75rem' }}>
          {toStatusWord(status, order.is_pickup)}
          {note && <span> · {note}</span>}
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {author ?? 'La tienda'} · {formatDateTime(at)}
          </Box>
        </li>
      ))}
    </ol>
  </Section>
)
