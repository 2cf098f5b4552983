import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ShippingQuote } from '#app/features/products/shipping-quote/shipping-quote.tsx'
import { capitalise } from '#app/ui/capitalise.ts'
import type { ShippingOption } from '#contracts/checkout.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { ShippingType } from '#contracts/fulfilment.ts'
import type { Preparation } from '#contracts/preparation.ts'
import { toPreparationWords } from '#contracts/preparation-words.ts'
import { REVOCATION_DAYS } from '#contracts/return-policy.ts'
import { toShippingPrice } from '#contracts/shipping-price.ts'
import css from './delivery-lines.module.css'

type Props = {
  options: ShippingOption[]
  preparation: Preparation
  piece: { id: number; final_price: number }
  /** Whether the piece stands for its design. */
  isUnchosen: boolean
}

/** How a piece is sent, collected and returned. */
export function DeliveryLines({ options, preparation, piece, isUnchosen }: Props) {
  const { id, final_price: price } = piece
  // The shop's own courier is named only if nothing goes to the whole country.
  const shipping = findCheapest(options, 'delivery', price) ?? findCheapest(options, 'local', price)
  const pickup = findCheapest(options, 'pickup', price)
  return (
    <dl className={css.lines}>
      <Line name="Preparación">{capitalise(toPreparationWords(preparation))} desde el pago.</Line>
      {shipping && (
        <Line name="Envío">
          {shipping} <ShippingQuote amount={price} />
        </Line>
      )}
      {pickup && <Line name="Retiro">{pickup}</Line>}
      <Line name="En persona">
        <Link
          className="link"
          to={`${href('/dates')}?product=${id}${isUnchosen ? '&size=any' : ''}`}
        >
          Verla en el local
        </Link>
        , con cita.
      </Line>
      <Line name="Devolución">
        {REVOCATION_DAYS} días corridos, sin costo.{' '}
        <Link className="link" to={href('/purchasing-policies')}>
          Cambios y garantía
        </Link>
      </Line>
    </dl>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** «Sin cargo, 5 a 7 días hábiles desde el despacho.» */
function findCheapest(options: ShippingOption[], wanted: ShippingType, subtotal: number) {
  const [cheapest] = options
    .filter(({ type }) => type === wanted)
    .map((option) => ({ ...option, price: toShippingPrice(option, subtotal) }))
    .sort((one, other) => one.price - other.price)
  if (!cheapest) return null
  const price = cheapest.price === 0 ? 'Sin cargo' : `Desde ${formatPrice(cheapest.price)}`
  const time = cheapest.time_to_delivery.replace(/\.$/, '')
  return `${[price, time].filter(Boolean).join(', ')}.`
}
