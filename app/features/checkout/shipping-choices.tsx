import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Arrival } from '#contracts/arrival.ts'
import { toArrivalWords } from '#contracts/arrival-words.ts'
import type { OfferedShipping, ShippingOption } from '#contracts/checkout.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toShippingPrice } from '#contracts/shipping-price.ts'
import { toShippingTime } from '#contracts/shipping-words.ts'
import type { Totals } from './checkout-backend.ts'
import css from './shipping-choices.module.css'

type Props = {
  options: ShippingOption[]
  /** What the options cost at the address of the shopper, once it is known. */
  offers?: OfferedShipping[] | undefined
  /** When they arrive. */
  arrivals?: Totals['arrivals']
  chosen?: number | undefined
  /** A coupon pays for the shipping. */
  isFree?: boolean | undefined
  /** The total of the products after the coupon. */
  productsTotal: number
  onChoose: (id: number) => void
}

export function ShippingChoices(props: Props) {
  const { options, offers = [], arrivals = [], chosen, isFree = false } = props
  const { productsTotal, onChoose } = props
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]))
  return (
    <fieldset className={css.choices}>
      <legend className="hush">Opción de envío</legend>
      {options.map((option) => {
        const offer = offerOf.get(option.id)
        const { price, free_from } = offer ?? option
        return (
          <label key={option.id} className={css.option}>
            <input
              type="radio"
              name="shipping_id"
              value={option.id}
              checked={option.id === chosen}
              disabled={offer?.is_offered === false}
              onChange={() => onChoose(option.id)}
            />
            <OptionLabel
              option={option}
              cost={isFree ? 0 : toShippingPrice({ price, free_from }, productsTotal)}
              freeFrom={free_from}
              isOffered={offer?.is_offered !== false}
              arrives={arrivals.find(({ id }) => id === option.id)?.arrives ?? null}
            />
          </label>
        )
      })}
    </fieldset>
  )
}

type OptionLabelProps = {
  option: ShippingOption
  cost: number
  freeFrom: number | null
  isOffered: boolean
  arrives: Arrival | null
}

function OptionLabel({ option, cost, freeFrom, isOffered, arrives }: OptionLabelProps) {
  const { name, time_to_delivery, is_pickup } = option
  if (!isOffered) {
    return (
      <span className={css.label}>
        <span className="muted">{name}</span>
        <small>No llega a tu dirección</small>
      </span>
    )
  }
  return (
    <span className={css.label}>
      <span>
        {name} - <span className="nums">{formatPrice(cost)}</span>{' '}
      </span>
      <small>({toShippingTime(time_to_delivery)})</small>
      {arrives && (
        <small className={css.more}>{toArrivalWords(arrives, is_pickup)}, si lo pagás hoy.</small>
      )}
      {freeFrom !== null && cost > 0 && (
        <small className={css.more}> Sin cargo desde {formatPrice(freeFrom)}</small>
      )}
    </span>
  )
}

export const ShippingSkeleton = () => (
  <div className={css.choices} aria-busy>
    {['a', 'b', 'c'].map((key) => (
      <div key={key} className={css.option}>
        <Skeleton length={30} />
      </div>
    ))}
  </div>
)
