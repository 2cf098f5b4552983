import type { BagLine, BagState } from '#app/bag/bag-state.ts'
import { toLoginPath } from '#app/session/next-path.ts'
import { usePresence } from '#app/session/presence.ts'
import button from '#app/ui/button.module.css'
import { Link } from '#app/ui/link.tsx'
import { formatPrice } from '#app/ui/price.tsx'
import css from './cart-tally.module.css'

type Props = { lines: BagLine[]; totals: BagState['totals'] }

export function CartTally({ lines, totals }: Props) {
  const sold = lines.filter(({ gone }) => !gone)
  const units = sold.reduce((sum, { count }) => sum + count, 0)
  const net = sold.reduce((sum, { product, count }) => sum + product.price_without_taxes * count, 0)
  return (
    <div className={css.tally}>
      <div aria-live="polite">
        <p className={css.subtotal}>
          <span className="display">Subtotal</span>
          <span className={css.amount}>{formatPrice(totals.amount)}</span>
        </p>
        <p className="note">
          {units === 1 ? '1 unidad' : `${units} unidades`}. IVA incluido. Precio sin impuestos
          nacionales: <span className="nums">{formatPrice(net)}</span>
        </p>
      </div>
      <div className={css.actions}>
        <Link className={`${button.button} ${button.ghost}`} to="/shop">
          Seguir comprando
        </Link>
        <Onward />
      </div>
    </div>
  )
}

function Onward() {
  const presence = usePresence()
  const [to, text] =
    presence === 'guest' ? [toLoginPath('/cart'), 'Iniciar Sesión'] : ['/checkout', 'Ir a Pagar']
  return (
    <Link className={button.button} to={to}>
      {text}
    </Link>
  )
}
