import type { ReactNode } from 'react'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import css from './checkout-screen.module.css'

type Props = {
  /** Rendered before the session is checked: the style sheet hides it on devices without tokens. */
  unsure?: boolean
  title?: string
  children: ReactNode
}

export function CheckoutPage({ unsure = false, title = 'Tu pedido', children }: Props) {
  const { payment } = useRootData().shop
  return (
    <main id="main" className={`page wrap ${unsure ? css.unsure : ''}`} data-figures>
      {payment.sandbox && (
        <p className={css.trial} role="note">
          <strong>Pagos de prueba.</strong> Esta tienda todavía no cobra: podés recorrer la compra
          entera, pero nadie paga ni recibe nada.
        </p>
      )}
      <h1 className={css.head}>{title}</h1>
      {children}
    </main>
  )
}
