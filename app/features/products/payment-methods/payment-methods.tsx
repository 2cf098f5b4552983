import { Suspense, useState } from 'react'
import css from '#app/features/products/shipping-quote/shipping-quote.module.css'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const PaymentMethodsDialog = lazyPart(async () => {
  const { PaymentMethodsDialog } = await import('./payment-methods-dialog.tsx')
  return PaymentMethodsDialog
})

/** What is paid, and how much of it, in pesos. */
type Props = {
  amount: number
  of: string
  /** Whether shipping is part of the amount. */
  hasShipping?: boolean
}

/** Opens the plans of each card. Their script and style are loaded by the first click. */
export function PaymentMethods(props: Props) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`link ${css.open}`}
        disabled={!isHydrated}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Medios de pago y cuotas
      </button>
      {isOpen && (
        <Suspense>
          <PaymentMethodsDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
