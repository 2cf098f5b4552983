import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { Facts } from '#backoffice/components/facts.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PanelPart } from '#backoffice/components/panel.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'
import { toAddressLines, toMapAddress } from '#backoffice/orders/contact.ts'
import { DeliveryDialog } from '#backoffice/orders/delivery-form.tsx'
import { isGoing } from '#backoffice/orders/is-going.ts'
import { useOrderPermissions } from '#backoffice/orders/order-permissions.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toArrivalWords } from '#contracts/arrival-words.ts'
import { toDocumentKind } from '#contracts/document-kind.ts'
import { PICKUP_NEEDS } from '#contracts/order-words.ts'
import { shopApi } from '#contracts/shop.ts'
import css from './delivery-part.module.css'

type Props = { order: AdminOrderDetail }

/** Where an order goes: the address of its buyer, or the shop. */
export const DeliveryPart = ({ order }: Props) =>
  order.shipping_type === 'pickup' ? (
    <PanelPart title="Retiro en el local" aside={<EditButton order={order} />}>
      <PickupPlace order={order} />
      <Collection order={order} />
    </PanelPart>
  ) : (
    <PanelPart title="Entrega" aside={<AddressButtons order={order} />}>
      <Address order={order} />
      {order.document && <Facts rows={[toDocumentRow(order)]} />}
    </PanelPart>
  )

function Address({ order }: Props) {
  const lines = toAddressLines(order)
  return (
    <address className={css.address}>
      {order.full_name}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {lines.length === 0 && <span className={css.missing}>Falta la dirección.</span>}
      {lines.length > 0 && !order.shows_money && (
        <span className={css.note}>La dirección completa está en el remito.</span>
      )}
    </address>
  )
}

function AddressButtons({ order }: Props) {
  const notify = useNotify()
  // A role that reads a part of the address has none to copy.
  const lines = order.shows_money ? toAddressLines(order) : []
  const copy = () =>
    navigator.clipboard.writeText([order.full_name, ...lines].join('\n')).then(
      () => notify('Dirección copiada', { type: 'success' }),
      () => notify('El navegador no dejó copiar: seleccioná el texto.', { type: 'error' }),
    )
  return (
    <span className={css.buttons}>
      {lines.length > 0 && (
        <>
          <IconButton aria-label="Copiar dirección" onClick={() => void copy()}>
            <PathIcon path={pageIcons.copy} />
          </IconButton>
          <IconButton
            aria-label="Ver en el mapa"
            href={toMapAddress(lines)}
            target="_blank"
            rel="noreferrer"
          >
            <PathIcon path={pageIcons.pin} />
          </IconButton>
        </>
      )}
      <EditButton order={order} />
    </span>
  )
}

function EditButton({ order }: Props) {
  const { edit } = useOrderPermissions()
  const [isOpen, setIsOpen] = useState(false)
  if (!edit || !isGoing(order)) return null
  return (
    <>
      <IconButton
        aria-label={order.shipping_type === 'pickup' ? 'Editar retiro' : 'Editar entrega'}
        onClick={() => setIsOpen(true)}
      >
        <PathIcon path={pageIcons.pen} />
      </IconButton>
      {isOpen && <DeliveryDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Of the buyer: for a pickup, or for an invoice. */
const toDocumentRow = ({ document }: AdminOrderDetail): [string, string | null] => [
  document ? toDocumentKind(document) : 'DNI',
  document,
]

/** The code that the buyer shows, and who collected the order. */
function Collection({ order }: Props) {
  const { pickup_code, collected_by, collected_document } = order
  const rows: [string, string | null][] = [
    toDocumentRow(order),
    ['Código de retiro', pickup_code],
    ['Lo retiró', [collected_by, collected_document].filter(Boolean).join(' · ')],
  ]
  return <Facts rows={rows} />
}

const loadShop = () => call(shopApi.getShop)

/** The pickup place, and what the buyer was told. */
const PickupPlace = ({ order: { shipping_time, arrives, email } }: Props) => (
  <Loaded of={useReply(loadShop)}>
    {({ address, hours }) => (
      <address className={css.address}>
        <span>
          {address.street}, {address.city}
        </span>
        <span>{hours}</span>
        {shipping_time && <span className={css.note}>{shipping_time}</span>}
        {arrives && (
          <span className={css.note}>
            {toArrivalWords(arrives, true)}, según lo que se le dijo.
          </span>
        )}
        {email !== '' && <span className={css.note}>Le dijimos: «{PICKUP_NEEDS}»</span>}
      </address>
    )}
  </Loaded>
)
