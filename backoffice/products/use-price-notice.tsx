import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCloseNotification, useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import type { UpdatedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'

const UNDO_TIMEOUT_MS = 10_000

/** Notifies that a product was saved and offers to undo a price change. */
export function usePriceNotice() {
  const notify = useNotify()
  return (product: UpdatedProduct, message: string) => {
    const { id, price_change_id } = product
    if (price_change_id === null) return notify(message, { type: 'success' })
    notify(<Notice text={message} id={id} entry={price_change_id} />, {
      type: 'success',
      autoHideDuration: UNDO_TIMEOUT_MS,
    })
  }
}

function Notice({ text, ...change }: { text: string; id: number; entry: number }) {
  const close = useCloseNotification()
  const [isBusy, undo] = useUndoPrice()
  return (
    <Alert
      severity="success"
      action={
        <Button
          color="inherit"
          size="small"
          loading={isBusy}
          onClick={() => {
            void undo(change)
            close()
          }}
        >
          Deshacer
        </Button>
      }
    >
      {text}
    </Alert>
  )
}

/** Restores the price from before the change with this audit entry. */
export function useUndoPrice() {
  const [isBusy, act] = useAction()
  const notify = useNotify()
  const undo = ({ id, entry }: { id: number; entry: number }) =>
    act(async () => {
      const { price } = await call(adminProductsApi.undoPrice, { params: { id }, body: { entry } })
      notify(`Volvió al precio de antes: ${formatPrice(price)}`, { type: 'success' })
    })
  return [isBusy, undo] as const
}
