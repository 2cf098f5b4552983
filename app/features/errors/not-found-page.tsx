import type { ReactNode } from 'react'
import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'

const TEXT =
  'No encontramos esta página. Puede que la pieza se haya vendido o que el enlace esté incompleto.'

/** `children` are products to continue with. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <main id="main">
      <title>Error404</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <EmptyState
          title="Error404"
          text={TEXT}
          heading="h1"
          action={
            <Link className={button.button} to="/shop">
              Volver a la tienda
            </Link>
          }
        />
      </div>
      {children}
    </main>
  )
}
