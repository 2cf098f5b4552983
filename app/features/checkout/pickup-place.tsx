import { useRootData } from '#app/features/shell/use-root-data.ts'
import { PICKUP_NEEDS } from '#contracts/order-words.ts'
import css from './pickup-place.module.css'

/** Where and when an order is collected, and what to bring. */
export function PickupPlace() {
  const { address, hours } = useRootData().shop
  return (
    <div className={css.place}>
      <p>
        {address.street}, {address.city}
      </p>
      <p className="muted">{hours}.</p>
      <p className="muted">{PICKUP_NEEDS}</p>
    </div>
  )
}
