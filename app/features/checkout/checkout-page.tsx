import type { ReactNode } from 'react'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import css from './checkout-screen.module.css'

type Props = {
  /** Rendered before the session is checked: the style sheet hides it on devices without tokens. */
  unsure?: boolean
  title?: string
  /** On phones its steps have titles of their own. */
  hasSteps?: boolean
  children: ReactNode
}

export function CheckoutPage(props: Props) {
  const { unsure = false, title = 'Tu pedido', hasSteps = false, children } = props
  const { payment, pay_ways } = useRootData().shop
  return (
    <main id="main" className={`page wrap ${unsure ? css.unsure : ''}`} data-figures>
      {payment.sandbox && (
        <p className={css.trial} role="note">
          <strong>Pagos de prueba.</strong>{' '}
          {pay_ways.length > 0
            ? 'Mercado Pago está simulado: con él podés recorrer la compra entera, pero nadie paga ni recibe nada. Lo que se paga a la tienda sí es de verdad.'
            : 'Esta tienda todavía no cobra: podés recorrer la compra entera, pero nadie paga ni recibe nada.'}
        </p>
      )}
      <h1 className={`${css.head} ${hasSteps ? css.ofSteps : ''}`}>{title}</h1>
      {children}
    </main>
  )
}
