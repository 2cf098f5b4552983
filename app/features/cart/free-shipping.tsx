import { type CSSProperties, Suspense } from 'react'
import { StarIcon } from '#app/ui/star-icon.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import style from './free-shipping.css?url'
import type { FreeShippingTerms } from './load-shipping-terms.ts'

type Props = { terms: FreeShippingTerms; amount: number }

/** How much is missing until the delivery is free. The star turns gold when it is. */
export const FreeShipping = (props: Props) => (
  // What is around it stays while its style is loaded.
  <Suspense>
    <Reach {...props} />
  </Suspense>
)

function Reach({ terms, amount }: Props) {
  const missing = Math.round((terms.free_from - amount) * 100) / 100
  const reached = Math.min(1, amount / terms.free_from)
  return (
    <div className="fs-reach" data-reached={missing <= 0 || undefined}>
      <link rel="stylesheet" href={style} precedence="default" />
      <p role="status">
        {missing <= 0 ? (
          <>
            Tu envío por {terms.name} va <b>sin cargo</b>
          </>
        ) : (
          <>
            Te faltan <b className="nums">{formatPrice(missing)}</b> para el envío sin cargo por{' '}
            {terms.name}
          </>
        )}
      </p>
      <div className="fs-way" style={{ '--reached': reached } as CSSProperties} aria-hidden>
        <StarIcon />
      </div>
    </div>
  )
}
