import { type FormEvent, useState } from 'react'
import { saveDraft } from '#app/cart/checkout-draft.ts'
import { guestDraft } from '#app/cart/guest-draft.ts'
import { toTyped } from '#app/cart/to-typed.ts'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { Dialog } from '#app/ui/dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Order } from '#contracts/orders.ts'
import type { OrderAccess } from './access/order-access.ts'
import { isUnpaidForSure } from './other-ways.ts'
import { usePutInBag } from './use-put-in-bag.ts'

type Props = {
  access: OrderAccess
  order: Order
  /** Of a guest. */
  email?: string | undefined
  onChange: (order: Order) => void
}

/** For whoever wants other pieces, another size or another delivery: what nobody paid goes back into the bag. */
export function ChangeOrder(props: Props) {
  const { order } = props
  const [isOpen, setIsOpen] = useState(false)
  if (!isUnpaidForSure(order) || order.receipts > 0 || order.order_items.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${button.ghost} ${button.small}`}
        onClick={() => setIsOpen(true)}
      >
        Cambiar el pedido
      </button>
      {isOpen && <ChangeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type DialogProps = Props & { onClose: () => void }

function ChangeDialog({ access, order, email, onChange, onClose }: DialogProps) {
  const putInBag = usePutInBag()
  const [isBusy, run] = useBusy()

  /** The next checkout begins with what was typed for this order. */
  const keepTyped = () => {
    const form = toTyped(order)
    if (access.isInAccount) saveDraft({ form, confirmed: undefined })
    else guestDraft.save({ form: { ...form, ...(email && { email }) }, confirmed: undefined })
  }

  const change = async () => {
    try {
      const cancelled = await access.cancel({ to_change: 'true' })
      keepTyped()
      onClose()
      onChange(cancelled)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const { isTemporary, message } = error
      notify('bad', 'No se pudo cambiar el pedido', {
        hint: isTemporary ? messages.network : message,
      })
      return onClose()
    }
    await putInBag(order.order_items)
  }

  return (
    <Dialog
      title="¿Cambiar el pedido?"
      onClose={onClose}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void run(change)
      }}
      answer={<SubmitButton busy={isBusy}>Sí, cambiarlo</SubmitButton>}
    >
      <p>
        Cancelamos este pedido y ponemos lo que elegiste en tu bolsa: ahí cambiás lo que quieras, y
        después elegís de nuevo la entrega y el pago.{' '}
        {order.is_pickup
          ? 'Tu contacto queda escrito.'
          : 'Tu contacto y tu dirección quedan escritos.'}
        {toCouponWords(order)}
      </p>
      {order.pay_way === 'transfer' && (
        <p>Si ya transferiste, no lo cambies: mandanos el comprobante desde acá.</p>
      )}
    </Dialog>
  )
}

const toCouponWords = ({ coupon_name }: Order): string =>
  coupon_name ? ` El cupón ${coupon_name} queda libre para usarlo otra vez.` : ''
