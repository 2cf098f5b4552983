import css from './price.module.css'

const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

export const formatPrice = (value: number): string => pesos.format(value)

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
