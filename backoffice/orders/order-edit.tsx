import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { Notes } from '#backoffice/parts/notes.tsx'
import { Section } from '#backoffice/parts/section.tsx'
import type { DeskOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { DisputeNotice } from './dispute-notice.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMoney } from './order-money.tsx'
import { PaymentLink } from './payment-link.tsx'

export const OrderEdit = () => (
  <DeskEdit<DeskOrderDetail & { id: string }>
    toTitle={({ transaction_id }) => `Pedido ${transaction_id}`}
    actions={({ transaction_id }) => (
      <Button component={Link} to={`/remito/${transaction_id}`} variant="outlined">
        Remito y etiqueta
      </Button>
    )}
    redirect={false}
  >
    <Whole />
  </DeskEdit>
)

function Whole() {
  const order = useRecordContext<DeskOrderDetail & { id: string }>()
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
        <PaymentLink order={order} />
        <div style={{ height: '2rem' }} />
        <OrderItems order={order} />
        <OrderMoney order={order} />
      </div>
      <div>
        <Section title="Entrega">
          <DeliveryForm />
        </Section>
        <OrderHistory order={order} />
        <Notes
          notes={notes}
          onAdd={(text) =>
            call(adminOrdersApi.note, { params: { transaction_id }, body: { text } })
          }
        />
      </div>
    </Box>
  )
}
