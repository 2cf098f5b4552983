import { type ReactNode, useId, useState } from 'react'
import { Bill } from '#app/ui/bill.tsx'
import { ItemList } from '#app/ui/item-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatPrice } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CartLine } from '#contracts/cart.ts'
import { toBillLines } from './bill-lines.ts'
import { CouponForm } from './coupon-form.tsx'
import css from './summary.module.css'
import type { Payment } from './use-payment.ts'
import type { Purchase } from './use-purchase.ts'

export function Summary({ purchase, payment }: { purchase: Purchase; payment: Payment }) {
  const { lines, totals, choice, problem, isCalculating, choose } = purchase
  return (
    <Collapsible
      total={problem ? null : formatPrice(totals.total_amount)}
      mustOpen={problem !== null}
    >
      <ItemList pieces={lines.map(toItem)} />
      <CouponForm
        applied={choice.coupon}
        disabled={payment.isLocked}
        onApply={(coupon) => choose({ ...choice, coupon })}
      />
      <div className={css.bill}>
        <Problem purchase={purchase} isShownBelow={problem?.text === payment.refusal?.text} />
        {!problem && (
          <Bill
            lines={toBillLines(totals, choice)}
            total={totals.total_amount}
            tax={totals.estimated_tax}
            busy={isCalculating}
          />
        )}
      </div>
    </Collapsible>
  )
}

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
  /** The payment step shows the same text. */
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

const toItem = ({ id, count, product }: CartLine) => ({
  id,
  count,
  product_id: product.id,
  name: product.name,
  size: product.size,
  material: product.material,
  image: product.main_photo,
  price: product.final_price,
})
