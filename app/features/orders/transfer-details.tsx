import { Suspense } from 'react'
import { notify } from '#app/features/alerts/notify.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { Order } from '#contracts/orders.ts'
import { toCbuBlocks } from '#contracts/pay-way-words.ts'
import type { TransferAccount } from '#contracts/pay-ways.ts'
import type { OrderAccess } from './access/order-access.ts'
import { ReceiptUpload } from './receipt-upload.tsx'
import style from './transfer-details.css?url'
import { isVerifying, toDeadline } from './transfer-message.ts'

const QrCode = lazyPart(async () => (await import('#app/ui/qr-code.tsx')).QrCode)

type Props = { access: OrderAccess; order: Order; onChange: (order: Order) => void }

const ACCOUNT = 'Datos para transferir'

/** Where to transfer what is left to pay, and the receipt of the transfer, also when its term is over. */
export function TransferDetails({ access, order, onChange }: Props) {
  const { to_pay, transaction_id, wants_receipt } = order
  if (!wants_receipt) return null
  const account = to_pay?.account && (
    <Account {...to_pay} account={to_pay.account} reference={transaction_id} />
  )
  const isOpen = account && !isVerifying(order)
  return (
    <section className="or-transfer" aria-labelledby="transfer">
      <link rel="stylesheet" href={style} precedence="default" />
      <h2 id="transfer">{isOpen ? ACCOUNT : 'El comprobante de tu transferencia'}</h2>
      {isOpen && account}
      <ReceiptUpload access={access} order={order} onChange={onChange} />
      {account && !isOpen && (
        <details>
          <summary className="link">{ACCOUNT}</summary>
          {account}
        </details>
      )}
    </section>
  )
}

type AccountProps = {
  amount: number
  held_until: string
  account: TransferAccount
  reference: string
}

/** With a button that copies each text. */
function Account({ amount, held_until, account, reference }: AccountProps) {
  const { holder, cuit, bank, cbu, alias } = account
  const isWallet = cbu.startsWith('000')
  return (
    <>
      <div>
        <p className="note">Transferí exactamente</p>
        <p className="or-due nums">
          {formatPrice(amount)}
          <Copy label="el monto" text={toTyped(amount)} />
        </p>
        <p>
          Te guardamos las piezas hasta el <b>{toDeadline(held_until)}</b>.
        </p>
      </div>
      <div className="or-account">
        <dl>
          {alias && <Row label="Alias" text={alias} copied={alias} />}
          <Row label={isWallet ? 'CVU' : 'CBU'} text={toCbuBlocks(cbu)} copied={cbu} />
          <Row label="Motivo o referencia" text={reference} copied={reference} />
          <Row label="Titular" text={`${holder} · CUIT ${cuit}`} />
          <Row label="Banco" text={bank} />
        </dl>
        <OnPhone />
      </div>
    </>
  )
}

/** As banks read an amount: without the points between thousands. */
const toTyped = (amount: number) => amount.toFixed(2).replace('.', ',')

/** The application of the bank is on the phone, so this page can be opened there. */
function OnPhone() {
  const isHydrated = useHydrated()
  return (
    <figure data-not-printed>
      {isHydrated && (
        <Suspense>
          <QrCode
            text={`${location.origin}${location.pathname}`}
            label="Código QR de esta página"
          />
        </Suspense>
      )}
      <figcaption className="note">
        Escanealo con el teléfono y copiá los datos en la aplicación de tu banco.
      </figcaption>
    </figure>
  )
}

type RowProps = {
  label: string
  text: string
  /** What the button copies. Without it there is no button. */
  copied?: string
}

const Row = ({ label, text, copied }: RowProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="nums">{text}</dd>
    {copied !== undefined && (
      <dd className="or-copy">
        <Copy label={label} text={copied} />
      </dd>
    )}
  </div>
)

type CopyProps = { label: string; text: string }

function Copy({ label, text }: CopyProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('good', 'Copiado'),
      () => notify('bad', 'El navegador no dejó copiar. Seleccioná el texto.'),
    )
  return (
    <button
      type="button"
      className="link"
      aria-label={`Copiar ${label}`}
      onClick={() => void copy()}
      data-not-printed
    >
      Copiar
    </button>
  )
}
