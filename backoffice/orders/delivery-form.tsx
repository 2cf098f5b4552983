import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { EditBase, required, TextInput, useNotify, useRefresh } from 'react-admin'
import { iconPaths } from '#app/ui/icon-paths.ts'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { ConflictDialog } from '#backoffice/components/conflict-dialog.tsx'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { NARROW, WHOLE_WINDOW } from '#backoffice/components/form-dialog.tsx'
import { Loading } from '#backoffice/components/loading.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { PhoneInput } from '#backoffice/components/phone-input.tsx'
import { ProvinceInput } from '#backoffice/components/province-input.tsx'
import { resolveConflict } from '#backoffice/components/to-conflict.ts'
import { useConflict } from '#backoffice/components/use-conflict.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formMeta, orderMeta } from './use-order.ts'

type Props = { order: AdminOrderDetail; onClose: () => void }

/** Edits where an order goes. If somebody else saved it meanwhile, the user chooses what stays. */
export function DeliveryDialog({ order, onClose }: Props) {
  const titleId = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const isNarrow = useMediaQuery(NARROW, { noSsr: true })
  const isPickup = order.shipping_type === 'pickup'
  const finish = () => {
    // A reply that was asked for before would otherwise put the old address back.
    refresh()
    notify(isPickup ? 'Retiro guardado' : 'Entrega guardada', { type: 'success' })
    onClose()
  }
  const { conflict, onError, settle, cancel } = useConflict(false, finish)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      slotProps={{ paper: isNarrow ? { sx: WHOLE_WINDOW } : {} }}
    >
      <DialogTitle id={titleId} sx={{ paddingRight: '3.5rem' }}>
        {isPickup ? 'Retiro' : 'Entrega'}
      </DialogTitle>
      <IconButton
        aria-label="Cerrar"
        onClick={onClose}
        sx={{ position: 'absolute', top: '0.75rem', right: '0.75rem' }}
      >
        <PathIcon path={iconPaths.close} />
      </IconButton>
      <DialogContent>
        <EditBase
          resource="orders"
          id={order.transaction_id}
          mutationMode="pessimistic"
          redirect={false}
          queryOptions={{ meta: formMeta }}
          // A field that is shown before would lose what is typed into it.
          loading={<Loading />}
          error={<p role="alert">No pudimos leer el pedido. Cerrá y probá de nuevo.</p>}
          mutationOptions={{ meta: orderMeta, onError, onSuccess: finish }}
        >
          {isPickup ? <PickupForm /> : <DeliveryForm />}
        </EditBase>
        {conflict && (
          <ConflictDialog
            differences={conflict.differences}
            onSettle={(chosen) => settle(resolveConflict(conflict, chosen))}
            onCancel={cancel}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}

/** Without the address, which an order for pickup does not need. */
const PickupForm = () => (
  <AdminForm save="Guardar retiro">
    <TextInput source="full_name" label="A nombre de" validate={required()} />
    <OptionalTextInput
      source="document"
      label="DNI"
      helperText="Lo muestra quien retira."
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
    />
    <PhoneInput source="telephone_number" />
  </AdminForm>
)

const DeliveryForm = () => (
  <AdminForm save="Guardar entrega">
    <TextInput source="full_name" label="Nombre completo" validate={required()} />
    <PhoneInput source="telephone_number" />
    <OptionalTextInput source="address_line_1" label="Dirección" />
    <OptionalTextInput source="address_line_2" label="Piso, departamento" />
    <FieldRow>
      <OptionalTextInput source="city" label="Ciudad" />
      <ProvinceInput source="state_province_region" />
    </FieldRow>
    <OptionalTextInput source="postal_zip_code" label="Código postal" />
    <FieldRow>
      <OptionalTextInput source="carrier" label="Correo o transporte" />
      <OptionalTextInput source="tracking_number" label="Número de seguimiento" />
    </FieldRow>
  </AdminForm>
)
