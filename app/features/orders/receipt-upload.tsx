import { useState } from 'react'
import { notify } from '#app/features/alerts/notify.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Order } from '#contracts/orders.ts'
import { MAX_RECEIPT_BYTES, MAX_RECEIPTS } from '#contracts/receipts.ts'
import type { OrderAccess } from './access/order-access.ts'

type Props = { access: OrderAccess; order: Order; onChange: (order: Order) => void }

const TOO_LARGE = 'El archivo puede pesar hasta 10 MB.'

/** Sends the receipt of a transfer, which lets the shop find it sooner. */
export function ReceiptUpload({ access, order, onChange }: Props) {
  const { receipts: count, to_pay } = order
  const [error, setError] = useState('')
  const [isBusy, run] = useBusy()
  const send = (file: File) =>
    run(async () => {
      setError(file.size > MAX_RECEIPT_BYTES ? TOO_LARGE : '')
      if (file.size > MAX_RECEIPT_BYTES) return
      try {
        onChange(await access.addReceipt(file))
        notify('good', 'Recibimos tu comprobante')
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure
        setError(failure.message)
      }
    })
  return (
    <div className="or-receipt" data-not-printed>
      {count > 0 && (
        <p className="note">
          {count === 1
            ? 'Ya nos mandaste un comprobante.'
            : `Ya nos mandaste ${count} comprobantes.`}
        </p>
      )}
      {count < MAX_RECEIPTS && (
        <label className="or-drop" aria-busy={isBusy}>
          <span>{isBusy ? 'Enviando…' : 'Adjuntar comprobante'}</span>
          <small>{to_pay && 'Opcional. '}Imagen o PDF de hasta 10 MB; sólo lo ve la tienda.</small>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void send(file)
              target.value = ''
            }}
          />
        </label>
      )}
      <p role="alert">{error}</p>
    </div>
  )
}
