import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useListContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { adminBulkOrdersApi } from '#contracts/admin/bulk-orders.ts'
import type { ListedOrder } from './order-row.tsx'
import type { useBulk } from './use-bulk.ts'
import { ShortOrders, SkippedOrders } from './waiting-orders.tsx'

type Props = { orders: ListedOrder[]; bulk: ReturnType<typeof useBulk>; onClose: () => void }

/** Confirms that the chosen pickups wait at the shop. */
export function ReadyDialog({ orders, bulk, onClose }: Props) {
  const id = useId()
  const { selectedIds, onSelect } = useListContext<ListedOrder>()
  const send = async () => {
    const failed = await bulk.change({
      send: (body) => call(adminBulkOrdersApi.dispatch, { body }),
      orders: orders.map(({ transaction_id, version }) => ({ transaction_id, version })),
      toNotice: (count) =>
        count === 1 ? 'Un pedido listo para retirar' : `${count} pedidos listos para retirar`,
    })
    if (!failed) return
    const done = orders.map((order) => order.id).filter((each) => !failed.includes(each))
    onSelect(selectedIds.filter((each) => !done.includes(each)))
    onClose()
  }
  const title = `Listo para retirar: ${orders.length === 1 ? '1 pedido' : `${orders.length} pedidos`}`
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <p>A cada quien compró le avisamos por correo que ya puede pasar.</p>
        <ShortOrders orders={orders} />
        <SkippedOrders orders={orders} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" loading={bulk.isBusy} onClick={() => void send()}>
          Avisar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
