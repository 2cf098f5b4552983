import { type ReactNode, Suspense, use, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { OrderSummary } from '#contracts/orders.ts'
import { CheckoutForm } from './checkout-form.tsx'
import css from './checkout-screen.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { EmptyCart, EmptyCheckout } from './empty-checkout.tsx'
import type { FoundCheckout } from './find-checkout.ts'
import { PayWaySkeleton } from './pay-way-choices.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ShippingSkeleton } from './shipping-choices.tsx'
import { Summary, SummarySkeleton } from './summary.tsx'
import { usePayment } from './use-payment.ts'
import { usePurchase } from './use-purchase.ts'

type CheckoutReply = Promise<FoundCheckout | null>

/** Without `checkout` it shows a skeleton. */
export function CheckoutScreen({ checkout }: { checkout?: CheckoutReply }) {
  if (!checkout) return <CheckoutSkeleton />
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <LoadedCheckout checkout={checkout} />
    </Suspense>
  )
}

function LoadedCheckout({ checkout }: { checkout: CheckoutReply }) {
  const found = use(checkout)
  if (!found) return <Unreachable title="No pudimos traer tu compra" />
  return <Checkout found={found} />
}

function Checkout({ found }: { found: FoundCheckout }) {
  const purchase = usePurchase(found)
  const payment = usePayment(purchase)
  useRedirectToOrder(payment.orderPath)
  if (purchase.lines.length === 0 && !payment.isLocked) {
    return (
      <EmptyCheckout unpaid={found.unpaid} path={`/orders/detail/${found.unpaid?.transaction_id}`}>
        <EmptyCart />
      </EmptyCheckout>
    )
  }
  return (
    <div className={css.checkout}>
      <div className={css.aside}>
        <Summary purchase={purchase} payment={payment} />
      </div>
      <div className={css.main}>
        {found.unpaid && !payment.isLocked && <UnpaidNote order={found.unpaid} />}
        <CheckoutForm purchase={purchase} payment={payment} />
        <PaymentStep purchase={purchase} payment={payment} />
      </div>
    </div>
  )
}

/** Whoever changed their mind about an order pays only one of the two. */
const UnpaidNote = ({ order: { transaction_id } }: { order: OrderSummary }) => (
  <p className={css.unpaid}>
    Tu pedido <span className={css.number}>{transaction_id}</span> espera su pago: esta es otra
    compra.{' '}
    <Link className="link" to={`/orders/detail/${transaction_id}`}>
      Ver ese pedido
    </Link>
  </p>
)

/** The back button restores this page from the browser's cache after a payment; it then redirects to the order. */
export function useRedirectToOrder(path: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const goToOrder = ({ persisted }: PageTransitionEvent) => {
      if (persisted && path) void navigate(path, { replace: true })
    }
    window.addEventListener('pageshow', goToOrder)
    return () => window.removeEventListener('pageshow', goToOrder)
  }, [path, navigate])
}

const CheckoutSkeleton = () => (
  <SkeletonFrame>
    <div className={css.step}>
      <h2>Envío</h2>
      <ShippingSkeleton />
    </div>
    <div className={css.step}>
      <h2>Dirección</h2>
      <DeliveryFields isLoading />
      <PayWaySkeleton />
      <div className="gap">
        <SubmitButton className={button.wide} disabled>
          Confirmar
        </SubmitButton>
      </div>
    </div>
  </SkeletonFrame>
)

/** While the bag is loading: its summary, beside the steps that come. */
export const SkeletonFrame = ({ children }: { children: ReactNode }) => (
  <div className={`${css.checkout} ${css.waiting}`} aria-busy>
    <div className={css.aside}>
      <SummarySkeleton />
    </div>
    <div className={css.main}>{children}</div>
  </div>
)
