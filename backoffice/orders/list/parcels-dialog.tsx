import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { adminBulkOrdersApi } from '#contracts/admin/bulk-orders.ts'
import type { ListedOrder } from './order-row.tsx'
import css from './parcels-dialog.module.css'
import { parseTracking } from './parse-tracking.ts'
import type { useBulk } from './use-bulk.ts'
import { ShortOrders, SkippedOrders } from './waiting-orders.tsx'

type Props = { orders: ListedOrder[]; bulk: ReturnType<typeof useBulk>; onClose: () => void }

const toPedidos = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)

/** The tracking numbers of the chosen orders, one line each, and their dispatch. */
export function ParcelsDialog({ orders: chosen, bulk, onClose }: Props) {
  const id = useId()
  const { selectedIds, onSelect } = useListContext<ListedOrder>()
  // The rows stay while the list is loaded again after a change.
  const [orders] = useState(chosen)
  const latest = new Map(chosen.map((order) => [order.id, order]))
  const rows = orders.map((order) => latest.get(order.id) ?? order)
  // What nobody typed follows the rows, which may still be loading after an earlier change.
  const [typedNumbers, setNumbers] = useState<Texts>({})
  const [typedCarriers, setCarriers] = useState<Texts>({})
  const numbers = { ...toTexts(rows, (each) => each.tracking_number), ...typedNumbers }
  const carriers = { ...toTexts(rows, (each) => each.default_carrier), ...typedCarriers }
  const leaving = orders.filter(({ can_move_to }) => can_move_to.includes('en_camino'))
  const missing = leaving.filter((order) => !numbers[order.id]?.trim()).length

  const toParcels = (parcels: ListedOrder[]) =>
    parcels.map((order) => ({
      transaction_id: order.id,
      version: latest.get(order.id)?.version ?? order.version,
      carrier: carriers[order.id] ?? '',
      tracking_number: numbers[order.id] ?? '',
    }))

  const save = async () => {
    const failed = await bulk.change({
      send: (body) => call(adminBulkOrdersApi.setTracking, { body }),
      orders: toParcels(orders),
      toNotice: (count) => `Seguimientos guardados: ${toPedidos(count)}`,
    })
    if (failed) onClose()
  }
  const dispatch = async () => {
    const failed = await bulk.change({
      send: (body) => call(adminBulkOrdersApi.dispatch, { body }),
      orders: toParcels(leaving),
      toNotice: (count) => (count === 1 ? 'Un pedido despachado' : `${count} pedidos despachados`),
    })
    if (!failed) return
    const done = leaving.map((order) => order.id).filter((each) => !failed.includes(each))
    onSelect(selectedIds.filter((each) => !done.includes(each)))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>Seguimientos de {toPedidos(orders.length)}</DialogTitle>
      <DialogContent>
        <p>
          Con Enter bajás a la línea siguiente. También podés pegar una columna de números, o líneas
          «pedido;número».
        </p>
        <Lines {...{ orders, numbers, setNumbers, carriers, setCarriers }} />
        {leaving.length > 0 && (
          <p role="status">
            {missing === 0
              ? 'Todos tienen número. '
              : `Sin número de seguimiento: ${toPedidos(missing)}. `}
            Al despachar, cada quien compró recibe un correo.
          </p>
        )}
        <SharedNumbers numbers={numbers} />
        <ShortOrders orders={leaving} />
        <SkippedOrders orders={leaving} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button
          variant={leaving.length > 0 ? 'outlined' : 'contained'}
          disabled={bulk.isBusy}
          onClick={() => void save()}
        >
          {leaving.length > 0 ? 'Guardar sin despachar' : 'Guardar'}
        </Button>
        {leaving.length > 0 && (
          <Button variant="contained" loading={bulk.isBusy} onClick={() => void dispatch()}>
            {leaving.length === 1 ? 'Despachar' : `Despachar los ${leaving.length}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** One parcel may hold two orders, but mostly a number was pasted into the wrong line. */
function SharedNumbers({ numbers }: { numbers: Texts }) {
  const byNumber = new Map<string, string[]>()
  for (const [id, typed] of Object.entries(numbers)) {
    const number = typed.trim().toUpperCase()
    if (number) byNumber.set(number, [...(byNumber.get(number) ?? []), id])
  }
  const shared = [...byNumber].filter(([, ids]) => ids.length > 1)
  if (shared.length === 0) return null
  return (
    <Alert severity="warning" sx={{ marginTop: '0.75rem' }}>
      {shared.map(([number, ids]) => (
        <p key={number}>
          El número {number} está en {toList(ids)}.
        </p>
      ))}
    </Alert>
  )
}

const toList = (ids: string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(ids)

const toTexts = (orders: ListedOrder[], read: (order: ListedOrder) => string | null) =>
  Object.fromEntries(orders.map((order) => [order.id, read(order) ?? '']))

type Texts = Record<string, string>
type LinesProps = {
  orders: ListedOrder[]
  numbers: Texts
  setNumbers: (change: (typed: Texts) => Texts) => void
  carriers: Texts
  setCarriers: (change: (typed: Texts) => Texts) => void
}

function Lines({ orders, numbers, setNumbers, carriers, setCarriers }: LinesProps) {
  const table = useRef<HTMLTableElement>(null)
  const ids = orders.map((order) => order.id)

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const fields = table.current?.querySelectorAll<HTMLInputElement>('input[name=number]')
    fields?.[index + (event.shiftKey ? -1 : 1)]?.select()
  }
  function onPaste(event: ClipboardEvent, index: number) {
    const pasted = parseTracking(event.clipboardData.getData('text'), ids, index)
    if (!pasted) return
    event.preventDefault()
    setNumbers((typed) => ({ ...typed, ...pasted }))
  }
  return (
    <table className={css.lines} ref={table}>
      <thead>
        <tr>
          <th scope="col">Pedido</th>
          <th scope="col">Transporte</th>
          <th scope="col">Número de seguimiento</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order, index) => (
          <tr key={order.id}>
            <th scope="row">
              {order.id}
              <small>
                {order.full_name} · {order.city}
              </small>
            </th>
            <td>
              <input
                aria-label={`Transporte de ${order.id}`}
                placeholder="Transporte"
                maxLength={60}
                value={carriers[order.id]}
                onChange={({ target }) =>
                  setCarriers((typed) => ({ ...typed, [order.id]: target.value }))
                }
              />
            </td>
            <td>
              <input
                name="number"
                aria-label={`Seguimiento de ${order.id}`}
                placeholder="Seguimiento"
                maxLength={80}
                // biome-ignore lint/a11y/noAutofocus: the dialog is for typing these numbers
                autoFocus={index === 0}
                value={numbers[order.id]}
                onChange={({ target }) =>
                  setNumbers((typed) => ({ ...typed, [order.id]: target.value }))
                }
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
