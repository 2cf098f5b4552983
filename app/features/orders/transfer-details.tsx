import { notify } from '#app/features/alerts/notify.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { Order } from '#contracts/orders.ts'
import { toCbuBlocks } from '#contracts/pay-way-words.ts'
import type { OrderAccess } from './access/order-access.ts'
import { ReceiptUpload } from './receipt-upload.tsx'
import style from './transfer-details.css?url'

type Props = { access: OrderAccess; order: Order }

/** Where to transfer what is left to pay, with a button that copies each text. */
export function TransferDetails({ access, order }: Props) {
  const { to_pay, transaction_id, receipts } = order
  if (!to_pay?.account) return null
  const { holder, cuit, bank, cbu, alias } = to_pay.account
  const isWallet = cbu.startsWith('000')
  return (
    <section className="or-transfer" aria-labelledby="transfer">
      <link rel="stylesheet" href={style} precedence="default" />
      <h2 id="transfer">Datos para transferir</h2>
      <dl>
        <Row label="Monto" text={formatPrice(to_pay.amount)} copied={String(to_pay.amount)} />
        {alias && <Row label="Alias" text={alias} copied={alias} />}
        <Row label={isWallet ? 'CVU' : 'CBU'} text={toCbuBlocks(cbu)} copied={cbu} />
        <Row label="Titular" text={`${holder} · CUIT ${cuit}`} />
        <Row label="Banco" text={bank} />
        <Row label="Motivo o referencia" text={transaction_id} copied={transaction_id} />
      </dl>
      <ReceiptUpload access={access} sent={receipts} />
    </section>
  )
}

type RowProps = {
  label: string
  text: string
  /** What the button copies. Without it there is no button. */
  copied?: string
}

function Row({ label, text, copied }: RowProps) {
  const copy = (value: string) =>
    navigator.clipboard.writeText(value).then(
      () => notify('good', `${label}: copiado`),
      () => notify('bad', 'El navegador no dejó copiar. Seleccioná el texto.'),
    )
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="nums">{text}</span>
        {copied !== undefined && (
          <button
            type="button"
            className="link"
            aria-label={`Copiar ${label.toLowerCase()}`}
            onClick={() => void copy(copied)}
            data-not-printed
          >
            Copiar
          </button>
        )}
      </dd>
    </div>
  )
}
