import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { MethodField } from '#backoffice/components/method-field.tsx'
import { PesosField } from '#backoffice/components/pesos-field.tsx'
import { toMissing } from '#backoffice/counter/deposit.tsx'
import type { counterMethods } from '#contracts/admin/order-drafts.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { parsePesos, typePesos } from '#contracts/pesos.ts'
import { PendingPayment } from './edits/pending-payment.tsx'

type Method = (typeof counterMethods)[number]
type Props = {
  order: Pick<
    AdminOrderDetail,
    'transaction_id' | 'version' | 'amount' | 'deposit' | 'credit' | 'pay_way'
  > &
    Partial<Pick<AdminOrderDetail, 'payments' | 'payment_url'>>
  onClose: () => void
}

const hints = {
  link: 'Para lo que te pagaron a vos. Si paga con el enlace, el pedido se cobra solo.',
  shop: 'Para lo que te pagaron a vos.',
  transfer:
    'Fijate antes en el banco que la transferencia esté acreditada, completa y a tu nombre.',
  cash: 'Para cuando te paga en el local.',
}

/** A payment link asks for the whole price, so no part may be paid beside it. Rows of lists do not know whether there is one. */
const takesParts = ({ payments, payment_url }: Props['order']) =>
  payments !== undefined && !payment_url

/** Records a payment that did not go through the payment provider, such as cash in the shop. */
export const CounterPayment = ({ order, onClose }: Props) => (
  <FormDialog
    title={`Cobrar ${formatPrice(toMissing(order))}`}
    button="Anotar el pago"
    message="Pago anotado"
    onClose={onClose}
    onSend={({ method, amount = '' }) => {
      const given = parsePesos(amount)
      // What is missing is left to the server, which knows it at that moment.
      const part = given === null || given === toMissing(order) ? {} : { amount: given }
      return call(adminOrdersApi.pay, {
        params: { transaction_id: order.transaction_id },
        body: { method: method as Method, version: order.version, ...part },
      })
    }}
  >
    <PendingPayment
      payments={order.payments ?? []}
      consequence="Si lo aprueba, quedaría cobrado dos veces: mejor esperá su respuesta."
    />
    <p>{hints[order.pay_way ?? (takesParts(order) ? 'shop' : 'link')]}</p>
    <MethodField usual={order.pay_way ?? 'cash'} />
    {takesParts(order) && (
      <PesosField
        name="amount"
        label="Monto en pesos"
        required
        defaultValue={typePesos(toMissing(order))}
      />
    )}
  </FormDialog>
)
