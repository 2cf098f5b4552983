import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { PaymentMethods } from '#app/features/products/payment-methods/payment-methods.tsx'
import { RatedLine } from '#app/features/products/payment-methods/rated-line.tsx'
import { Bill } from '#app/ui/bill.tsx'
import { ItemList } from '#app/ui/item-list.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import { toBillLines, toPaidLines } from './bill-lines.ts'
import type { CheckoutLine } from './checkout-backend.ts'
import { CouponForm } from './coupon-form.tsx'
import { CreditOffer } from './credit-offer.tsx'
import { isShortage } from './shortage.tsx'
import css from './summary.module.css'
import type { Payment } from './use-payment.ts'
import type { Purchase } from './use-purchase.ts'

type SummaryProps = {
  purchase: Purchase
  payment: Payment
  /** Whether the button of the form is in view, with what sold out beside it. */
  isAtButton?: boolean
}

export function Summary({ purchase, payment, isAtButton = true }: SummaryProps) {
  const { lines, totals, choice, credits, problem, isCalculating, choose } = purchase
  return (
    <Collapsible
      total={problem ? null : formatPrice(totals.amount_due ?? totals.total_amount)}
      mustOpen={problem !== null}
    >
      <ItemList pieces={lines.map(toItem)} />
      <CouponForm
        backend={purchase.backend}
        choice={choice}
        asked={choice.coupon}
        applied={totals.applied_coupon?.name}
        disabled={payment.isLocked}
        onApply={(coupon) => choose({ coupon })}
        onApplyCredit={(credit) => choose({ credit })}
      />
      <CreditOffer
        credits={credits}
        applied={choice.credit}
        disabled={payment.isLocked}
        onApply={(credit) => choose({ credit })}
      />
      <div className={css.bill}>
        <Problem
          purchase={purchase}
          isShownBelow={
            isAtButton && (isShortage(problem) || problem?.text === payment.refusal?.text)
          }
        />
        {!problem && (
          <>
            <Bill
              lines={toBillLines(totals, choice)}
              total={totals.total_amount}
              tax={totals.estimated_tax}
              paid={toPaidLines(totals)}
              busy={isCalculating}
            />
            <Instalments amount={totals.amount_due ?? totals.total_amount} />
          </>
        )}
      </div>
    </Collapsible>
  )
}

/** A coupon or a credit may leave nothing to pay. */
const Instalments = ({ amount }: { amount: number }) =>
  amount > 0 && (
    <div className="gap">
      <RatedLine amount={amount} />
      <PaymentMethods amount={amount} of="Tu pedido" hasShipping />
    </div>
  )

export const SummarySkeleton = () => (
  <Collapsible total={<Skeleton length={9} />} isLoading>
    <div aria-busy>
      {['Subtotal', 'Costo de Envío', 'IVA', 'Total'].map((label) => (
        <p key={label}>
          <Skeleton length={24} />
        </p>
      ))}
    </div>
  </Collapsible>
)

type CollapsibleProps = {
  total: ReactNode
  isLoading?: boolean
  /** The content explains why there is no total. */
  mustOpen?: boolean
  children: ReactNode
}

/** Collapsed to the total on phones, always open on wide screens. */
function Collapsible({ total, isLoading, mustOpen = false, children }: CollapsibleProps) {
  const [wantsOpen, setWantsOpen] = useState(false)
  const isOpen = wantsOpen || mustOpen
  const id = useId()
  return (
    <section className={css.summary} aria-label="Resumen">
      <h2 className={css.wide}>Resumen</h2>
      <h2 className={css.narrow}>
        <button
          type="button"
          disabled={isLoading}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWantsOpen(!isOpen)}
        >
          Resumen <span className={`nums ${css.total}`}>{total}</span>
        </button>
      </h2>
      <div id={id} className={css.content} data-folded={isOpen ? undefined : ''}>
        {children}
      </div>
    </section>
  )
}

type ProblemProps = {
  purchase: Purchase
  /** The form or the payment step shows the same text. */
  isShownBelow: boolean
}

function Problem({ purchase: { problem, choice, calculate }, isShownBelow }: ProblemProps) {
  return (
    <div role="status">
      {problem && (
        <p className={css.problem}>
          {!isShownBelow && problem.text}
          {problem.isTemporary ? (
            <button type="button" className="link" onClick={() => calculate(choice)}>
              Reintentar
            </button>
          ) : (
            <Link className="link" to="/cart">
              Ver tu bolsa
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

const toItem = ({ id, count, product }: CheckoutLine) => ({
  id,
  count,
  product_id: product.id,
  name: product.name,
  size: product.size,
  material: product.material ?? null,
  image: product.main_photo,
  price: product.final_price,
})
