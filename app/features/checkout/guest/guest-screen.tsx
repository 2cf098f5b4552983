import { Suspense, use } from 'react'
import { Link, useLocation } from 'react-router'
import { readLastOrder } from '#app/cart/guest-draft.ts'
import css from '#app/features/checkout/checkout-screen.module.css'
import { SkeletonFrame, useRedirectToOrder } from '#app/features/checkout/checkout-screen.tsx'
import { EmptyCheckout } from '#app/features/checkout/empty-checkout.tsx'
import type { FoundCheckout } from '#app/features/checkout/find-checkout.ts'
import { hasNothingToPay } from '#app/features/checkout/has-nothing-to-pay.ts'
import { PaymentStep } from '#app/features/checkout/payment-step.tsx'
import { ShippingSkeleton } from '#app/features/checkout/shipping-choices.tsx'
import { Summary } from '#app/features/checkout/summary.tsx'
import { usePayment } from '#app/features/checkout/use-payment.ts'
import { type Purchase, usePurchase } from '#app/features/checkout/use-purchase.ts'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import { payWayWords } from '#contracts/pay-way-words.ts'
import { toStep } from './guest-fields.ts'
import form from './guest-form.module.css'
import { GuestForm } from './guest-form.tsx'
import { StepList } from './step-list.tsx'
import { ContactStep, StepPart } from './step-part.tsx'

type Props = { checkout?: Promise<FoundCheckout | null> }

/** Without `checkout` it shows a skeleton. */
export function GuestScreen({ checkout }: Props) {
  if (!checkout) return <GuestSkeleton />
  return (
    <Suspense fallback={<GuestSkeleton />}>
      <Loaded checkout={checkout} />
    </Suspense>
  )
}

function Loaded({ checkout }: Required<Props>) {
  const found = use(checkout)
  if (!found) return <Unreachable title="No pudimos traer tu compra" />
  return <GuestCheckout found={found} />
}

function GuestCheckout({ found }: { found: FoundCheckout }) {
  const purchase = usePurchase(found)
  const payment = usePayment(purchase)
  const step = toStep(useLocation().hash)
  useRedirectToOrder(payment.orderPath)
  if (purchase.lines.length === 0 && !payment.isLocked) {
    return (
      <EmptyCheckout unpaid={found.unpaid} path={readLastOrder() ?? ''}>
        <NothingToBuy />
      </EmptyCheckout>
    )
  }
  return (
    <div className={css.checkout}>
      <div className={css.aside}>
        <Summary purchase={purchase} payment={payment} isAtButton={step === 3} />
      </div>
      <div className={css.main}>
        <GuestForm purchase={purchase} payment={payment} />
        <div className={`${form.pay} ${step === 3 ? '' : form.other}`}>
          <PaymentStep purchase={purchase} payment={payment} title={toPaymentTitle(purchase)} />
        </div>
      </div>
    </div>
  )
}

/** The step around it is called «Pago» already. */
function toPaymentTitle({ choice: { pay_way }, totals }: Purchase): string {
  if (hasNothingToPay(totals)) return 'Nada por pagar'
  return pay_way ? payWayWords[pay_way] : 'Mercado Pago'
}

const GuestSkeleton = () => (
  <SkeletonFrame>
    <StepList step={1} />
    <ContactStep shown={1} toProps={(name) => ({ name, disabled: true })} />
    <StepPart step={2} shown={1} title="Entrega">
      <ShippingSkeleton />
    </StepPart>
  </SkeletonFrame>
)

/** Also shown to whoever comes back to the checkout after having paid. */
function NothingToBuy() {
  const order = readLastOrder()
  return (
    <EmptyState
      title="No hay productos en tu bolsa"
      text={order ? 'Si acabás de comprar, este es tu pedido.' : ''}
      action={
        <>
          {order && (
            <Link className={button.button} to={order}>
              Ver mi pedido
            </Link>
          )}
          <Link className={order ? 'link' : button.button} to="/shop">
            Volver a la tienda
          </Link>
        </>
      }
    />
  )
}
