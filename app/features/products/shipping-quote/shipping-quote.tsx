import { Suspense, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import css from './shipping-quote.module.css'

const ShippingQuoteForm = lazyPart(async () => {
  const { ShippingQuoteForm } = await import('./shipping-quote-form.tsx')
  return ShippingQuoteForm
})

/** Lists the prices of shipping for a postal code. Its script is loaded when it is first opened. `amount` is in pesos. */
export function ShippingQuote({ amount }: { amount: number }) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <Suspense fallback="Un momento…">
      <ShippingQuoteForm amount={amount} />
    </Suspense>
  ) : (
    <button
      type="button"
      className={`link ${css.open}`}
      disabled={!isHydrated}
      onClick={() => setIsOpen(true)}
    >
      Calcular envío
    </button>
  )
}
