import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { toChoices } from '#backoffice/components/choices.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import type { counterMethods } from '#contracts/admin/order-drafts.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { methodWords } from './order-words.ts'

type Method = (typeof counterMethods)[number]

/** Records a payment that did not go through the payment provider, such as cash in the shop. */
export function CounterPayment({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const { transaction_id, version, status, payment_status } = order
  if (status !== 'sin_procesar' || payment_status === 'approved') return null
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Anotar un pago en el local
      </Button>
      {isOpen && (
        <FormDialog
          title="Anotar un pago"
          button="Anotar el pago"
          message="Pago anotado"
          onClose={() => setIsOpen(false)}
          onSend={({ method }) =>
            call(adminOrdersApi.pay, {
              params: { transaction_id },
              body: { method: method as Method, version },
            })
          }
        >
          <TextField name="method" label="Cómo pagó" select defaultValue="cash" required>
            {toChoices(methodWords).map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </FormDialog>
      )}
    </>
  )
}
