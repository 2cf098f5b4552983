import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { MethodField } from '#backoffice/components/method-field.tsx'
import { PesosField } from '#backoffice/components/pesos-field.tsx'
import type { methodWords } from '#backoffice/messages/order-words.ts'
import { adminOrderRestApi } from '#contracts/admin/order-rest.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { parsePesos } from '#contracts/pesos.ts'

type Props = { order: AdminOrderDetail; onClose: () => void }

/** Whether the buyer knows an account to transfer to, and nothing is missing of the order. */
export function canBeUnowed(order: AdminOrderDetail): boolean {
  const { status, payment_status, shortfall, pay_way, channel } = order
  const isTransferred = pay_way !== null || channel === 'whatsapp'
  const needsNothing =
    status !== 'sin_procesar' && payment_status !== 'in_review' && shortfall === 0
  return isTransferred && needsNothing
}

/** Notes money that came although the order is paid or cancelled. */
export const UnowedDialog = ({ order, onClose }: Props) => (
  <FormDialog
    title={`Llegó dinero de más · ${order.transaction_id}`}
    button="Anotarlo"
    message="Quedó en Dinero por resolver"
    onClose={onClose}
    onSend={({ method, amount = '' }) =>
      call(adminOrderRestApi.noteUnowed, {
        params: { transaction_id: order.transaction_id },
        body: {
          method: method as keyof typeof methodWords,
          amount: parsePesos(amount) ?? 0,
          version: order.version,
        },
      })
    }
  >
    <p>
      {order.status === 'cancelado' ? 'Este pedido está cancelado.' : 'Este pedido ya está pagado.'}{' '}
      Lo que llegó queda en «Dinero por resolver» hasta que lo devuelvas o decidas qué hacer.
    </p>
    <MethodField usual="transfer" />
    <PesosField name="amount" label="Monto en pesos" required />
  </FormDialog>
)
