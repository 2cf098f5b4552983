import { type FormEvent, useState } from 'react'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { Dialog } from '#app/ui/dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Order } from '#contracts/orders.ts'
import type { OrderAccess } from './access/order-access.ts'
import { toCancelWarning } from './transfer-message.ts'
import { WriteToShop } from './write-to-shop.tsx'

type Props = { access: OrderAccess; order: Order; onChange: (order: Order) => void }

/** Shown only while the order is unpaid and no payment is in review. */
export function CancelOrder({ access, order, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (order.status !== 'sin_procesar' || order.payment_status === 'in_review') return null
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${button.ghost} ${button.small}`}
        onClick={() => setIsOpen(true)}
      >
        Cancelar pedido
      </button>
      {isOpen && (
        <CancelDialog
          access={access}
          order={order}
          onChange={onChange}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function CancelDialog({ access, order, onChange, onClose }: Props & { onClose: () => void }) {
  const [isBusy, run] = useBusy()

  const cancel = async () => {
    try {
      const cancelled = await access.cancel()
      notify('good', messages.orderCancel.good)
      onClose()
      onChange(cancelled)
      // The answer stands at the top of the page.
      window.scrollTo(0, 0)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const { isTemporary, message } = error
      notify('bad', messages.orderCancel.bad, isTemporary ? {} : { hint: message })
      onClose()
    }
  }

  return (
    <Dialog
      title="¿Cancelar el pedido?"
      onClose={onClose}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void run(cancel)
      }}
      answer={<SubmitButton busy={isBusy}>Sí, cancelar</SubmitButton>}
    >
      <p>Las piezas vuelven a la tienda. {toCancelWarning(order)} No se puede deshacer.</p>
      {order.pay_way === 'transfer' && (
        <p>
          <WriteToShop order={order} />
        </p>
      )}
    </Dialog>
  )
}
