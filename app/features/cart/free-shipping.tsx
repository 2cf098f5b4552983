import type { CSSProperties } from 'react'
import { StarIcon } from '#app/ui/star-icon.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import { toCentavos } from '#contracts/pesos.ts'
import css from './free-shipping.module.css'
import { useFreeShipping } from './use-free-shipping.ts'

/** How much is missing until the delivery is free. The star turns gold when it is. */
export function FreeShipping({ amount }: { amount: number }) {
  const terms = useFreeShipping()
  if (!terms) return null
  const missing = toCentavos(terms.free_from) - toCentavos(amount)
  const reached = Math.min(1, amount / terms.free_from)
  return (
    <div className={css.reach} data-reached={missing <= 0 || undefined}>
      <p role="status">
        {missing <= 0 ? (
          <>
            Tu envío por {terms.name} va <b>sin cargo</b>
          </>
        ) : (
          <>
            Te faltan <b className="nums">{formatPrice(missing / 100)}</b> para el envío sin cargo
            por {terms.name}
          </>
        )}
      </p>
      <div className={css.way} style={{ '--reached': reached } as CSSProperties} aria-hidden>
        <StarIcon />
      </div>
    </div>
  )
}
