import { type ReactNode, useLayoutEffect } from 'react'
import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PaymentDue, toDuePayment, toPayText } from '#app/ui/payment-due/payment-due.tsx'
import { useHold } from '#app/ui/payment-due/use-hold.ts'
import type { OrderSummary } from '#contracts/orders.ts'
import css from './checkout-screen.module.css'

type Props = {
  unpaid: OrderSummary | null
  /** The page of that order. */
  path: string
  /** What is shown if there is none. */
  children: ReactNode
}

/** Shown for an empty cart: the order that was placed with it, while it is unpaid. */
export function EmptyCheckout({ unpaid, path, children }: Props) {
  const due = unpaid && toDuePayment(unpaid)
  const hold = useHold(due)
  // After a return from the provider the browser restores the scroll position of a longer page.
  useLayoutEffect(() => void window.scrollTo(0, 0), [])
  if (!unpaid || !due || !hold) return children
  const { transaction_id } = unpaid
  return (
    <EmptyState
      heading="h2"
      title={
        <>
          Tu pedido <span className={css.number}>{transaction_id}</span> espera su pago
        </>
      }
      text="Lo preparamos apenas se acredite. Si querés cambiar algo, hacelo desde el pedido."
      action={
        <>
          <PaymentDue url={due.url} hold={hold} text={toPayText(unpaid)} />
          <Link className="link" to={path}>
            Ver el pedido
          </Link>
        </>
      }
    />
  )
}

export const EmptyCart = () => (
  <EmptyState
    title="No hay productos en tu bolsa"
    text="Si acabás de comprar, lo ves entre tus pedidos."
    action={
      <>
        <Link className={button.button} to="/shop">
          Volver a la tienda
        </Link>
        <Link className="link" to="/orders">
          Ver tus pedidos
        </Link>
      </>
    }
  />
)
