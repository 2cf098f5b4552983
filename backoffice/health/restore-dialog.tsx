import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import { loadOperations } from '#backoffice/operations/operations-store.ts'
import { adminBackupsApi, type RestorePreview } from '#contracts/admin/backups.ts'
import css from './backups.module.css'

type Props = { name: string; when: string; onClose: () => void }

/** Asks the owner for the name of the shop, after it told her what a restore loses. */
export function RestoreDialog({ name, when, onClose }: Props) {
  const params = { name }
  const [load] = useState(() => () => call(adminBackupsApi.previewRestore, { params: { name } }))
  const preview = useReply(load)
  const [typed, setTyped] = useState('')
  const known = preview.reply
  return (
    <FormDialog
      title={`¿Volver la tienda al ${when}?`}
      button="Restaurar la tienda"
      isIncomplete={!known || typed.trim() === ''}
      onClose={onClose}
      onSend={() =>
        call(adminBackupsApi.restore, {
          params,
          body: {
            key: crypto.randomUUID(),
            shop_name: typed,
            lost_orders: known?.orders ?? 0,
          },
        })
      }
      onDone={() => {
        void loadOperations()
        onClose()
      }}
    >
      <Loaded of={preview}>
        {(found) => (
          <div className={css.restore}>
            <Losses preview={found} />
            <ul>
              <li>Antes se hace una copia de cómo está ahora: con ella se puede volver atrás.</li>
              <li>La tienda se cierra unos minutos; quien entre ve «Volvemos en unos minutos».</li>
              <li>
                Al terminar, todos tienen que entrar de nuevo, vos también, con la contraseña de ese
                día.
              </li>
              <li>
                Vuelven también las cuentas del equipo y sus permisos: a quien ya no trabaja con
                vos, sacalo de nuevo.
              </li>
              <li>
                Los pagos que entraron desde entonces se le piden a Mercado Pago: los de pedidos que
                se pierden quedan en Dinero por resolver.
              </li>
              <li>Los mails de entonces no se mandan otra vez.</li>
            </ul>
            <TextField
              label={`Para seguir, escribí el nombre de la tienda: ${found.shop_name}`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              fullWidth
            />
          </div>
        )}
      </Loaded>
    </FormDialog>
  )
}

/** «Desde esa copia entraron 3 pedidos, 2 pagados» */
function Losses({ preview: { orders, paid_orders, latest } }: { preview: RestorePreview }) {
  if (orders === 0) return <p>Desde esa copia no entró ningún pedido.</p>
  const entered = orders === 1 ? 'entró 1 pedido' : `entraron ${formatCount(orders)} pedidos`
  const paid = paid_orders === 1 ? '1 pagado' : `${formatCount(paid_orders)} pagados`
  return (
    <>
      <p className={css.failed}>
        Desde esa copia {entered}, {paid}: se pierden de la tienda, no de Mercado Pago. Anotalos
        antes de seguir.
      </p>
      <ul className={css.lost}>
        {latest.map(({ transaction_id, full_name, date_issued, is_paid }) => (
          <li key={transaction_id}>
            {transaction_id} · {full_name} · {formatDateTime(date_issued)}
            {is_paid && ' · pagado'}
          </li>
        ))}
        {orders > latest.length && <li>y {formatCount(orders - latest.length)} más en Pedidos</li>}
      </ul>
    </>
  )
}
