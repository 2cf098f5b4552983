import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { ListedOrder } from './order-row.tsx'
import { ComingBack } from './waiting-orders.tsx'

type Props = {
  orders: ListedOrder[]
  isBusy: boolean
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before parcels are packed that their buyers may not want any more. */
export function PrepareDialog({ orders, isBusy, onConfirm, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Marcar preparados</DialogTitle>
      <DialogContent>
        <p>Quizás ya no los quieran: fijate antes de armar los paquetes.</p>
        <ComingBack orders={orders} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" loading={isBusy} onClick={() => void onConfirm()}>
          Marcar preparados igual
        </Button>
      </DialogActions>
    </Dialog>
  )
}
