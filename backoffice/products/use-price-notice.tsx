import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCloseNotification, useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import type { UpdatedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'

const LONG_ENOUGH_MS = 10_000

/** Says that a product was saved, and offers to undo what became of its price. */
export function usePriceNotice() {
  const notify = useNotify()
  return (product: UpdatedProduct, message: string) => {
    const { id, price_change_id } = product
    if (price_change_id === null) return notify(message, { type: 'success' })
    notify(<Notice text={message} id={id} entry={price_change_id} />, {
      type: 'success',
      autoHideDuration: LONG_ENOUGH_MS,
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

/** Puts back the price from before a change, by its entry in the log. */
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
