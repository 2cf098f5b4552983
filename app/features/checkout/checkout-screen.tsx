import { Suspense, use, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Unreachable } from '#app/ui/unreachable.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import css from './checkout-screen.module.css'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import type { FoundCheckout } from './find-checkout.ts'
import { PaymentStep } from './payment-step.tsx'
import { Summary } from './summary.tsx'
import { usePayment } from './use-payment.ts'
import { usePurchase } from './use-purchase.ts'

type Asked = Promise<FoundCheckout | null>

/** Without anything asked for yet, the place where the purchase will stand. */
export function CheckoutScreen({ asked }: { asked?: Asked }) {
  if (!asked) return <CheckoutSkeleton />
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <Found asked={asked} />
    </Suspense>
  )
}

function Found({ asked }: { asked: Asked }) {
  const found = use(asked)
  if (!found) return <Unreachable title="No pudimos traer tu compra" />
  return <Checkout found={found} />
}

function Checkout({ found }: { found: FoundCheckout }) {
  const purchase = usePurchase(found)
  const payment = usePayment(purchase)
  useWayBack(payment.transactionId)
  if (purchase.lines.length === 0 && !payment.isUnderWay) {
    return <EmptyCheckout unpaid={found.unpaid} />
  }
  return (
    <div className={css.checkout}>
      <div className={css.aside}>
        <Summary purchase={purchase} payment={payment} />
      </div>
      <div className={css.main}>
        <CheckoutForm purchase={purchase} payment={payment} />
        <PaymentStep payment={payment} />
      </div>
    </div>
  )
}

/** Who comes back from the provider to a page that the browser kept finds the order that was made of it. */
function useWayBack(transactionId: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const goToOrder = ({ persisted }: PageTransitionEvent) => {
      if (persisted && transactionId) navigate(`/orders/detail/${transactionId}`, { replace: true })
    }
    window.addEventListener('pageshow', goToOrder)
    return () => window.removeEventListener('pageshow', goToOrder)
  }, [transactionId, navigate])
}
