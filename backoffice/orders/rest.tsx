import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { MethodField } from '#backoffice/components/method-field.tsx'
import { PesosField } from '#backoffice/components/pesos-field.tsx'
import { useHasPermission, useMayCall } from '#backoffice/components/use-permission.ts'
import type { methodWords } from '#backoffice/messages/order-words.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { parsePesos, typePesos } from '#contracts/pesos.ts'

type Props = { order: AdminOrderDetail }
type DialogProps = Props & { onClose: () => void }

/** What to do about the rest of an order that is paid in part. */
export function Rest({ order }: Props) {
  const [open, setOpen] = useState<'take' | 'waive' | null>(null)
  const settles = useHasPermission('manual_settlement')
  // Orders of the website are paid through the provider, unless somebody may say otherwise.
  const takes = useMayCall(adminOrderRestApi.take) && (settles || order.channel !== 'web')
  const close = () => setOpen(null)
  if (!takes && !settles) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', padding: '0.5rem 1rem 1rem' }}>
      {takes && (
        <Button variant="outlined" onClick={() => setOpen('take')}>
          Cobrar {formatPrice(order.shortfall)}
        </Button>
      )}
      {settles && <Button onClick={() => setOpen('waive')}>No cobrar lo que falta</Button>}
      {open === 'take' && <TakeDialog order={order} onClose={close} />}
      {open === 'waive' && <WaiveDialog order={order} onClose={close} />}
    </Box>
  )
}

const TakeDialog = ({ order, onClose }: DialogProps) => (
  <FormDialog
    title={`Cobrar lo que falta · ${order.transaction_id}`}
    button="Anotar el pago"
    message="Pago anotado"
    onClose={onClose}
    onSend={({ method, amount = '' }) =>
      call(adminOrderRestApi.take, {
        params: { transaction_id: order.transaction_id },
        body: {
          method: method as keyof typeof methodWords,
          amount: parsePesos(amount) ?? order.shortfall,
          version: order.version,
        },
      })
    }
  >
    <p>Para lo que te pagaron a vos.</p>
    <MethodField />
    <PesosField
      name="amount"
      label="Monto en pesos"
      required
      defaultValue={typePesos(order.shortfall)}
    />
  </FormDialog>
)

const WaiveDialog = ({ order, onClose }: DialogProps) => (
  <FormDialog
    title={`No cobrar lo que falta · ${order.transaction_id}`}
    button="No cobrarlo"
    message="Ya no falta cobrar nada"
    onClose={onClose}
    onSend={() =>
      call(adminOrderRestApi.waive, {
        params: { transaction_id: order.transaction_id },
        body: { version: order.version },
      })
    }
  >
    <p>
      El pedido queda pagado con lo que llegó. Los {formatPrice(order.shortfall)} no se le piden más
      a quien compró, y no cuentan como venta.
    </p>
  </FormDialog>
)
