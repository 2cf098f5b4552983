import { formatPrice } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ShippingOption } from '#contracts/checkout.ts'
import { toShippingPrice } from '#contracts/shipping-price.ts'
import { toShippingTime } from '#contracts/shipping-words.ts'
import css from './shipping-choices.module.css'

type Props = {
  options: ShippingOption[]
  chosen?: number | undefined
  /** The total of the products after the coupon. */
  productsTotal: number
  onChoose: (id: number) => void
}

export function ShippingChoices({ options, chosen, productsTotal, onChoose }: Props) {
  return (
    <fieldset className={css.choices}>
      <legend className="hush">Opción de envío</legend>
      {options.map((option) => (
        <label key={option.id} className={css.option}>
          <input
            type="radio"
            name="shipping_id"
            value={option.id}
            checked={option.id === chosen}
            onChange={() => onChoose(option.id)}
          />
          <OptionLabel option={option} productsTotal={productsTotal} />
        </label>
      ))}
    </fieldset>
  )
}

function OptionLabel({ option, productsTotal }: { option: ShippingOption; productsTotal: number }) {
  const { name, time_to_delivery, free_from } = option
  const cost = toShippingPrice(option, productsTotal)
  return (
    <span className={css.label}>
      <span>
        {name} - <span className="nums">{formatPrice(cost)}</span>{' '}
      </span>
      <small>({toShippingTime(time_to_delivery)})</small>
      {free_from !== null && cost > 0 && (
        <small className={css.free}> Gratis desde {formatPrice(free_from)}</small>
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
