import { type MouseEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { totalGuestCart } from '#app/cart/guest-lines.ts'
import { toCartNet } from '#app/cart/to-cart-net.ts'
import { PayWayLine } from '#app/features/products/payment-methods/pay-way-line.tsx'
import { PaymentMethods } from '#app/features/products/payment-methods/payment-methods.tsx'
import { RatedLine } from '#app/features/products/payment-methods/rated-line.tsx'
import { ShippingQuote } from '#app/features/products/shipping-quote/shipping-quote.tsx'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import { toLoginPath } from '#app/session/login-path.ts'
import { usePresence } from '#app/session/presence.ts'
import button from '#app/ui/button.module.css'
import { formatPrice } from '#contracts/format-price.ts'
import css from './cart-summary.module.css'
import { isForSale, toSoldOutNotice, toTooManyNotice, toUnits } from './notices.ts'
import { hasPending, savePending } from './pending-quantities.ts'
import { ShippingFacts } from './shipping-facts.tsx'

export function CartSummary({ lines }: { lines: CartEntry[] }) {
  const forSale = lines.filter(isForSale)
  const units = forSale.reduce((sum, { count }) => sum + count, 0)
  const { shop } = useRootData()
  const { amount } = totalGuestCart(forSale)
  const soldOut = toSoldOutNotice(lines)
  const soldOutId = useId()
  const tooMany = toTooManyNotice(units, shop.limits)
  const net = toCartNet(forSale, shop.iva_rate)
  return (
    <div className={css.summary}>
      <div aria-live="polite">
        <p className={css.subtotal} data-figure>
          <span className="display">Subtotal</span>
          <span className={css.amount}>{formatPrice(amount)}</span>
        </p>
        <p className="note" data-figure>
          {toUnits(units)}. IVA incluido. Precio sin impuestos nacionales:{' '}
          <span className="nums">{formatPrice(net)}</span>
        </p>
        <RatedLine amount={amount} />
        <PayWayLine amount={amount} />
        {soldOut && (
          <p id={soldOutId} className={css.problem} data-figure>
            {soldOut}
          </p>
        )}
        {tooMany && (
          <p className={css.problem} data-figure>
            {tooMany}
          </p>
        )}
      </div>
      <div className={css.actions}>
        <Link className={`${button.button} ${button.ghost}`} to="/shop">
          Seguir comprando
        </Link>
        <GuestCheckoutLink blockedBy={soldOut ? soldOutId : undefined} />
        <CheckoutLink blockedBy={soldOut ? soldOutId : undefined} />
      </div>
      {/* Comes last because its parts load later, and would move the buttons away from under a thumb. */}
      {forSale.length > 0 && (
        <div className={css.shipping}>
          <ShippingFacts amount={amount} />
          <PaymentMethods amount={amount} of="Tu bolsa" />
          <ShippingQuote amount={amount} />
        </div>
      )}
    </div>
  )
}

/** Quantities that were chosen and not updated are saved before the shopper goes on. */
function saveFirst(event: MouseEvent, go: () => void): void {
  if (!hasPending()) return
  event.preventDefault()
  void savePending().then((isSaved) => isSaved && go())
}

/** For shoppers who do not want an account. */
function GuestCheckoutLink({ blockedBy }: CheckoutLinkProps) {
  const presence = usePresence()
  if (presence !== 'guest') return null
  const text = 'Comprar sin cuenta'
  if (blockedBy) return <BlockedButton blockedBy={blockedBy}>{text}</BlockedButton>
  return (
    <Link
      className={button.button}
      to="/comprar"
      reloadDocument
      onClick={(event) => saveFirst(event, () => window.location.assign('/comprar'))}
    >
      {text}
    </Link>
  )
}

type BlockedProps = { blockedBy: string; children: string }

/** It says why, and shows the place. */
const BlockedButton = ({ blockedBy, children }: BlockedProps) => (
  <button
    type="button"
    className={button.button}
    aria-disabled
    aria-describedby={blockedBy}
    onClick={() => document.getElementById(blockedBy)?.scrollIntoView({ block: 'nearest' })}
  >
    {children}
  </button>
)

type CheckoutLinkProps = {
  /** The id of the element that explains why checkout is not possible. */
  blockedBy: string | undefined
}

function CheckoutLink({ blockedBy }: CheckoutLinkProps) {
  const presence = usePresence()
  const navigate = useNavigate()
  const [to, text] =
    presence === 'guest'
      ? [toLoginPath('/checkout'), 'Iniciar Sesión']
      : ['/checkout', 'Ir a Pagar']
  if (blockedBy && presence !== 'guest') {
    return <BlockedButton blockedBy={blockedBy}>{text}</BlockedButton>
  }
  return (
    <Link
      className={`${button.button} ${presence === 'guest' ? button.ghost : ''}`}
      to={to}
      onClick={(event) => saveFirst(event, () => void navigate(to))}
    >
      {text}
    </Link>
  )
}
