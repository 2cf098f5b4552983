import { toArrivalWords } from '#contracts/arrival-words.ts'
import { formatPrice } from '#contracts/format-price.ts'
import type { QuotedShipping } from '#contracts/shipping-quote.ts'
import { toShippingTime } from '#contracts/shipping-words.ts'
import css from './shipping-quote.module.css'

type Props = { place: string; options: QuotedShipping[] }

/** The ways of shipping with price and delay, the cheapest first; whoever typed a postal code wants it sent. */
export function ShippingQuoteList({ place, options }: Props) {
  const offered = options
    .filter(({ is_offered }) => is_offered)
    .sort(
      (one, other) => Number(isPickup(one)) - Number(isPickup(other)) || one.price - other.price,
    )
  if (offered.every(isPickup)) {
    return (
      <>
        <p className="note">Todavía no enviamos al código postal {place}. Escribinos y lo vemos.</p>
        <Options options={offered} />
      </>
    )
  }
  return (
    <>
      <p className="note">Al código postal {place}:</p>
      <Options options={offered} />
    </>
  )
}

const isPickup = ({ type }: QuotedShipping) => type === 'pickup'

const Options = ({ options }: Pick<Props, 'options'>) => (
  <ul className={css.options}>
    {options.map(({ id, name, price, time_to_delivery, free_from, arrives, type }) => (
      <li key={id}>
        <span>
          {name}
          <small>{toShippingTime(time_to_delivery)}</small>
          {arrives && <small>{toArrivalWords(arrives, type === 'pickup')}</small>}
          {free_from !== null && price > 0 && (
            <small>Sin cargo desde {formatPrice(free_from)}</small>
          )}
        </span>
        <span className="nums">{price === 0 ? 'Sin cargo' : formatPrice(price)}</span>
      </li>
    ))}
  </ul>
)
