import { formatPrice } from '#app/ui/price.tsx'
import type { Product } from '#contracts/catalogue.ts'
import css from './offer.module.css'

type Props = Pick<Product, 'final_price' | 'price' | 'price_without_taxes' | 'discount_percentage'>

export function Offer({ final_price, price, price_without_taxes, discount_percentage }: Props) {
  const discount = Math.floor(discount_percentage)
  return (
    <div>
      <p className={css.price}>
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
      <p className={css.net}>
        IVA incluido. Precio sin impuestos nacionales:{' '}
        <span>{formatPrice(price_without_taxes)}</span>
      </p>
    </div>
  )
}
