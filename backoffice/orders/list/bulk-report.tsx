import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { BulkOrderResult } from '#contracts/admin/bulk-orders.ts'

/** The orders of a bulk change that stayed as they were, and why. */
export function BulkReport({
  failed,
  onClose,
}: {
  failed: BulkOrderResult[]
  onClose: () => void
}) {
  const id = useId()
  const title =
    failed.length === 1
      ? 'Un pedido quedó como estaba'
      : `${failed.length} pedidos quedaron como estaban`
  return (
    <Dialog open={failed.length > 0} onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <ul>
          {failed.map(({ transaction_id, message }) => (
            <li key={transaction_id} style={{ marginBottom: '0.75rem' }}>
              <b>{transaction_id}</b>
              <br />
              {message}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Entendido
        </Button>
      </DialogActions>
    </Dialog>
  )
}
