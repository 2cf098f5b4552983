import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { findCheapest, findDelivery } from '#app/features/products/shipping-quote/find-cheapest.ts'
import { ShippingQuote } from '#app/features/products/shipping-quote/shipping-quote.tsx'
import { capitalise } from '#app/ui/capitalise.ts'
import type { ShippingOption } from '#contracts/checkout.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { Preparation } from '#contracts/preparation.ts'
import { toPreparationWords } from '#contracts/preparation-words.ts'
import { REVOCATION_DAYS } from '#contracts/return-policy.ts'
import css from './delivery-lines.module.css'

export type ShippingLine = ShippingOption & {
  /** What follows its price: «. Llega entre el 1 y el 9 de diciembre» */
  when: string
}

type Props = {
  options: ShippingLine[]
  preparation: Preparation
  piece: { id: number; final_price: number }
  /** Whether the piece stands for its design. */
  isUnchosen: boolean
}

/** How a piece is sent, collected and returned. */
export function DeliveryLines({ options, preparation, piece, isUnchosen }: Props) {
  const { id, final_price: price } = piece
  const shipping = findDelivery(options, price)
  const pickup = findCheapest(options, 'pickup', price)
  return (
    <dl className={css.lines}>
      <Line name="Preparación">{capitalise(toPreparationWords(preparation))} desde el pago.</Line>
      {shipping && (
        <Line name="Envío">
          {toTerms(shipping)} <ShippingQuote amount={price} />
        </Line>
      )}
      {pickup && <Line name="Retiro">{toTerms(pickup)}</Line>}
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

/** «Sin cargo. Llega entre el 1 y el 9 de diciembre.» */
const toTerms = ({ price, when }: ShippingLine): string =>
  `${price === 0 ? 'Sin cargo' : `Desde ${formatPrice(price)}`}${when}.`
