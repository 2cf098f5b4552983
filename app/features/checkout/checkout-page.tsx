import type { ReactNode } from 'react'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import css from './checkout-screen.module.css'

type Props = {
  /** Drawn before it is known who is here: a device without tokens shows nothing of it. */
  unsure?: boolean
  children: ReactNode
}

export function CheckoutPage({ unsure = false, children }: Props) {
  const { payment } = useRootData().shop
  return (
    <main id="main" className={`page wrap ${unsure ? css.unsure : ''}`} data-figures>
      {payment.sandbox && (
        <p className={css.trial} role="note">
          <strong>Pagos de prueba.</strong> Esta tienda todavía no cobra: podés recorrer la compra
          entera, pero nadie paga ni recibe nada.
        </p>
      )}
      <h1 className={css.head}>Tu pedido</h1>
      {children}
    </main>
  )
}
