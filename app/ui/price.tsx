import { formatPrice } from '#contracts/format-price.ts'
import css from './price.module.css'

type Props = { value: number; className?: string | undefined }

export function Price({ value, className = '' }: Props) {
  return (
    <p className={`${css.price} ${className}`} data-figure>
      {formatPrice(value)}
    </p>
  )
}

export function NetPrice({ value, className = '' }: Props) {
  return (
    <p className={`${css.net} ${className}`} data-figure>
      Precio sin impuestos nacionales: <span>{formatPrice(value)}</span>
    </p>
  )
}
