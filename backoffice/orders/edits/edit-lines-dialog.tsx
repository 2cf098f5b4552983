import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminShippingApi } from '#contracts/admin/shipping-options.ts'
import { DepositHelp } from './deposit-help.tsx'
import { describeNewer } from './describe-newer.ts'
import { EditedTotal } from './edited-total.tsx'
import { LinesFields } from './lines-fields.tsx'
import { type LinesForm, toDraft, toForm } from './lines-form.ts'
import { NotifyBuyer } from './notify-buyer.tsx'
import { PendingPayment } from './pending-payment.tsx'
import { useQuote } from './use-quote.ts'

type Props = { order: AdminOrderDetail; onClose: () => void }

const LINK_OUTDATED =
  'Guardado. Mercado Pago todavía no responde: el enlace cobra el total anterior y lo seguimos intentando.'

/** Edits the pieces, the shipping and the discount of an order that waits for its payment. */
export const EditLinesDialog = (props: Props) =>
  props.order.deposit > 0 ? <DepositHelp {...props} /> : <EditLines {...props} />

function EditLines({ order: opened, onClose }: Props) {
  // What the form shows, and so what it is saved over: the page may read the order again meanwhile.
  const [order, setOrder] = useState(opened)
  const { transaction_id, version, email } = order
  const notify = useNotify()
  const load = useCallback(async () => {
    const [{ results: sizes }, { results: methods }] = await Promise.all([
      call(adminOrderEditsApi.listSizes, { params: { transaction_id } }),
      call(adminShippingApi.list, { query: { active: 'true', per_page: 100 } }),
    ])
    return { sizes, methods }
  }, [transaction_id])
  const offers = useReply(load)
  const [typed, setTyped] = useState<LinesForm | null>(null)
  const form = typed ?? toForm(order, offers.reply?.sizes ?? [])
  const draft = toDraft(form)
  const { quote, refusal } = useQuote(transaction_id, draft)
  const [tells, setTells] = useState(email !== '')

  return (
    <FormDialog
      title={`Editar pedido · ${transaction_id}`}
      button="Guardar cambios"
      isIncomplete={!quote}
      onClose={onClose}
      onOutdated={async () => {
        const newer = await call(adminOrdersApi.get, { params: { transaction_id } })
        setOrder(newer)
        setTyped(null)
        offers.retry()
        return `${describeNewer(order, newer)} Ya lo ves acá: volvé a hacer tus cambios.`
      }}
      onSend={() => {
        if (!draft || !quote) return Promise.resolve(null)
        const body = { ...draft, expected_total: quote.amount, notify: tells, version }
        return call(adminOrderEditsApi.changeLines, { params: { transaction_id }, body })
      }}
      onDone={(changed) => {
        if (!changed) return
        const isOutdated = changed.is_link_outdated
        notify(isOutdated ? LINK_OUTDATED : 'Cambios guardados', {
          type: isOutdated ? 'warning' : 'success',
        })
        onClose()
      }}
    >
      <PendingPayment
        payments={order.payments}
        consequence="Si lo aprueba, entra con el total de antes: mejor esperá su respuesta."
      />
      <p>Lo que ya está en el pedido conserva su precio. Lo que agregues va al precio de hoy.</p>
      <Loaded of={offers}>
        {({ methods }) => <LinesFields {...{ order, form, quote, methods }} onChange={setTyped} />}
      </Loaded>
      <EditedTotal before={order.amount} quote={quote} refusal={refusal} />
      <NotifyBuyer email={email} isOn={tells} onChange={setTells} />
    </FormDialog>
  )
}
