import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { CarrierFields, toCarrier } from './carrier-fields.tsx'

type Props = { order: AdminOrderDetail; onClose: () => void }

/** Corrects the carrier or the tracking number of an order that is on its way. */
export function TrackingDialog({ order, onClose }: Props) {
  const { transaction_id, version, email } = order
  return (
    <FormDialog
      title={`Seguimiento · ${transaction_id}`}
      button="Guardar seguimiento"
      message={`${transaction_id}: seguimiento guardado`}
      onClose={onClose}
      onSend={({ tracking_number = '', notify, ...typed }) =>
        call(adminOrdersApi.setTracking, {
          params: { transaction_id },
          body: { carrier: toCarrier(typed), tracking_number, notify: notify === 'on', version },
        })
      }
    >
      <CarrierFields
        carrier={order.default_carrier}
        trackingNumber={order.tracking_number}
        isRequired
      />
      {email ? (
        <FormControlLabel
          control={<Checkbox name="notify" defaultChecked />}
          label="Mandarle un correo con el número nuevo"
        />
      ) : (
        <p>No hay correo al que avisar.</p>
      )}
    </FormDialog>
  )
}
