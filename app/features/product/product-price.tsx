import { PayWayLine } from '#app/features/products/payment-methods/pay-way-line.tsx'
import { PaymentMethods } from '#app/features/products/payment-methods/payment-methods.tsx'
import { RatedLine } from '#app/features/products/payment-methods/rated-line.tsx'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { formatDate } from '#contracts/format-date.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './product-price.module.css'

type Props = Pick<
  ProductDetail,
  'final_price' | 'price' | 'price_without_taxes' | 'discount_percentage' | 'discount_ends_at'
> & {
  /** Whether other sizes cost more, and none is chosen. */
  isLowest?: boolean
  /** The piece, as the dialog of payment methods names it. */
  name: string
}

export function ProductPrice({
  final_price,
  price,
  price_without_taxes,
  discount_percentage,
  discount_ends_at,
  isLowest,
  name,
}: Props) {
  const discount = Math.floor(discount_percentage)
  return (
    <div>
      <p className={css.price} data-figure>
        {isLowest && <small>Desde </small>}
        {formatPrice(final_price)}
        {price > final_price && (
          <s>
            <span className="hush">Antes </span>
            {formatPrice(price)}
          </s>
        )}
        {discount > 0 && (
          <span className={css.badge}>
            <span className="hush">Descuento del </span>−{discount} %
          </span>
        )}
      </p>
      {discount_ends_at && (
        <p className={css.net}>Oferta hasta el {toLastDay(discount_ends_at)}.</p>
      )}
      <p className={css.net} data-figure>
        IVA incluido. Precio sin impuestos nacionales:{' '}
        <span>{formatPrice(price_without_taxes)}</span>
      </p>
      <div className={css.ways}>
        <RatedLine amount={final_price} />
        <PayWayLine amount={final_price} />
        <PaymentMethods amount={final_price} of={name} />
      </div>
    </div>
  )
}

/** The last full day of a discount: one that ends at midnight is valid until the day before. */
const toLastDay = (ends: string) => formatDate(new Date(Date.parse(ends) - 1).toISOString())
