import { FreeShipping } from './free-shipping.tsx'
import { useShippingTerms } from './use-shipping-terms.ts'

/** When the bag arrives if it is paid today, and what is missing to its free delivery. */
export function ShippingFacts({ amount }: { amount: number }) {
  const terms = useShippingTerms()
  if (!terms) return null
  const days = terms.toDays(amount)
  return (
    <>
      {days && <p className="note">{days}</p>}
      {terms.free && <FreeShipping terms={terms.free} amount={amount} />}
    </>
  )
}
