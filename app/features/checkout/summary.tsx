import { type ReactNode, useId, useState } from 'react'
import { Bill } from '#app/ui/bill.tsx'
import { Bone } from '#app/ui/bone.tsx'
import { GoodsList } from '#app/ui/goods-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatPrice } from '#app/ui/price.tsx'
import type { CartLine } from '#contracts/cart.ts'
import { toBillLines } from './bill-lines.ts'
import { CouponForm } from './coupon-form.tsx'
import css from './summary.module.css'
import type { Payment } from './use-payment.ts'
import type { Purchase } from './use-purchase.ts'

export function Summary({ purchase, payment }: { purchase: Purchase; payment: Payment }) {
  const { lines, totals, choice, isCounting, count } = purchase
  return (
    <Folded total={formatPrice(totals.total_amount)}>
      <GoodsList pieces={lines.map(toPiece)} />
      <CouponForm
        applied={choice.coupon}
        disabled={payment.isUnderWay}
        onApply={(coupon) => count({ ...choice, coupon })}
      />
      <div className={css.bill}>
        <Problem purchase={purchase} />
        <Bill
          lines={toBillLines(totals, choice)}
          total={totals.total_amount}
          tax={totals.estimated_tax}
          busy={isCounting}
        />
      </div>
    </Folded>
  )
}

export const SummaryWaiting = () => (
  <Folded total={<Bone length={9} />} waits>
    <div aria-busy>
      {['Subtotal', 'Costo de Envío', 'IVA', 'Total'].map((label) => (
        <p key={label}>
          <Bone length={24} />
        </p>
      ))}
    </div>
  </Folded>
)

type FoldedProps = { total: ReactNode; waits?: boolean; children: ReactNode }

/** On a phone it is a line with the total that opens; where there is room it stands open. */
function Folded({ total, waits, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section className={css.summary} aria-label="Resumen">
      <h2 className={css.wide}>Resumen</h2>
      <h2 className={css.narrow}>
        <button
          type="button"
          disabled={waits}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
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

function Problem({ purchase: { problem, choice, count } }: { purchase: Purchase }) {
  return (
    <div role="status">
      {problem && (
        <p className={css.problem}>
          {problem.text}
          {problem.isPassing ? (
            <button type="button" className="link" onClick={() => count(choice)}>
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

const toPiece = ({ id, count, product }: CartLine) => ({
  id,
  count,
  product_id: product.id,
  name: product.name,
  size: product.size,
  image: product.main_photo,
  price: product.final_price,
})
