import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/session/call.ts'
import { Chip } from '#backoffice/components/chip.tsx'
import { Facts } from '#backoffice/components/facts.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { formatDay } from '#backoffice/format/dates.ts'
import { adminGuestBuyersApi } from '#contracts/admin/guest-buyers.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { formatPhone } from '#contracts/phone.ts'
import { BuyerPicker } from './buyer-picker.tsx'
import { type BuyerSide, toKeptSide } from './buyer-side.ts'
import css from './join-dialog.module.css'

type Props = { own: BuyerSide; onClose: () => void }

/** Chooses who is the same person, shows both, and says what will happen before it does. */
export function JoinDialog({ own, onClose }: Props) {
  const [other, setOther] = useState<BuyerSide | null>(null)
  const navigate = useNavigate()
  return (
    <FormDialog
      title={`¿Quién es la misma persona que ${own.name}?`}
      button="Unir"
      message="Ahora son una sola persona"
      isIncomplete={!other}
      isLeaving={other !== null && toKeptSide(own, other) !== own}
      onClose={onClose}
      onSend={() => send(own, other as BuyerSide)}
      onDone={({ customer_id, guest_id }) => {
        onClose()
        void navigate(customer_id ? `/customers/${customer_id}` : `/guest-buyers/${guest_id}`)
      }}
    >
      <BuyerPicker own={own} onChoose={setOther} />
      {other && <Comparison own={own} other={other} />}
    </FormDialog>
  )
}

function send(own: BuyerSide, other: BuyerSide) {
  const [guest, target] = own.kind === 'guest' ? [own, other] : [other, own]
  const body = target.kind === 'customer' ? { customer_id: target.id } : { guest_id: target.id }
  return call(adminGuestBuyersApi.join, { params: { id: guest.id }, body })
}

function Comparison({ own, other }: { own: BuyerSide; other: BuyerSide }) {
  const kept = toKeptSide(own, other)
  return (
    <div role="status" className={css.comparison}>
      <div className={css.sides}>
        <Side side={own} />
        <Side side={other} />
      </div>
      <p>
        <strong>Esto va a pasar</strong>
      </p>
      <ul className={css.effects}>
        <li>
          Los pedidos, las notas, las etiquetas y los talles de las dos se ven en la ficha de{' '}
          {kept.name}.
        </li>
        <li>Cada pedido guarda el nombre, el correo, el teléfono y la dirección que tiene.</li>
        {kept.kind === 'customer' && (
          <li>En su cuenta no aparecen los pedidos sin cuenta: los ve sólo el equipo.</li>
        )}
        <li>
          Si te equivocaste, se separan desde esa ficha. Las notas, las etiquetas y los talles
          quedan en ella.
        </li>
      </ul>
    </div>
  )
}

const Side = ({ side }: { side: BuyerSide }) => (
  <section className={css.side} aria-label={side.name}>
    <p className={css.name}>
      <strong>{side.name}</strong>{' '}
      <Chip tone="calm">{side.kind === 'customer' ? 'Con cuenta' : 'Sin cuenta'}</Chip>
    </p>
    <Facts
      rows={[
        ['Correo', side.email || 'sin cargar'],
        ['Teléfono', formatPhone(side.phone) || 'sin cargar'],
        ['Ciudad', side.city],
        ['Pedidos', String(side.orders)],
        ...(side.spent === null ? [] : [['Gastó', formatPrice(side.spent)] as [string, string]]),
        ['Última compra', side.last_purchase && formatDay(side.last_purchase)],
        ['Talle', side.ring_size],
        ['Etiquetas', side.tags.join(', ')],
      ]}
    />
  </section>
)
