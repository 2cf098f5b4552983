import { useRootData } from '#app/features/shell/use-root-data.ts'
import { toPreparationWords } from '#contracts/preparation-words.ts'
import css from './checkout-screen.module.css'
import { ShippingChoices } from './shipping-choices.tsx'
import type { Purchase } from './use-purchase.ts'

/** The choice of the shipping option, with the prices for the address of the shopper. */
type Props = {
  purchase: Purchase
  /** The part around it has the title. */
  isUntitled?: boolean
}

export function ShippingStep({ purchase, isUntitled = false }: Props) {
  const { options, choice, totals, choose } = purchase
  const { destination } = choice
  const offers = totals.shipping_options
  const { preparation } = useRootData().shop
  // What is paid when it is collected is not waited for.
  const isForCash = choice.pay_way === 'cash'
  return (
    <div className={css.step}>
      {!isUntitled && <h2>Envío</h2>}
      <ShippingChoices
        options={options}
        offers={offers}
        arrivals={isForCash ? [] : totals.arrivals}
        chosen={choice.shipping_id}
        isFree={totals.applied_coupon?.free_shipping}
        productsTotal={totals.total_after_coupon}
        onChoose={(shipping_id) => choose({ shipping_id })}
      />
      {!isForCash && (
        <p className="note gap">
          Preparar tu pedido lleva {toPreparationWords(preparation)} desde el pago.
        </p>
      )}
      <p className={`note ${css.destination}`} role="status">
        {destination &&
          offers &&
          `Precios para ${destination.state_province_region}, código postal ${destination.postal_code}.`}
      </p>
    </div>
  )
}
