import { Link } from 'react-router'
import { cart } from '#app/cart/cart.ts'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import row from './cart-row.module.css'
import css from './cart-states.module.css'

const MAX_LINES = 4

/** As many placeholder lines as the cart has, up to a maximum. */
export function CartSkeleton({ rows }: { rows: number }) {
  const keys = Array.from({ length: Math.min(rows || 1, MAX_LINES) }, (_, index) => index)
  return (
    <ul aria-busy aria-label="Productos en tu bolsa">
      {keys.map((key) => (
        <li key={key} className={row.row}>
          <span className={row.picture} />
          <div className={row.name}>
            <p>
              <Skeleton length={18} />
            </p>
            <p className={row.stock}>
              <Skeleton length={12} />
            </p>
          </div>
          <p className={row.sum}>
            <Skeleton length={9} />
          </p>
        </li>
      ))}
    </ul>
  )
}

export function EmptyCart({ wasFull = false }: { wasFull?: boolean }) {
  return (
    <EmptyState
      title="No hay productos en tu bolsa"
      catchesFocus={wasFull}
      action={
        <Link className={button.button} to="/shop">
          Volver a la tienda
        </Link>
      }
    />
  )
}

/**
 * Shown until the scripts have read the cart from the device. It contains the skeleton and the empty cart; the style
 * sheet shows one of them, and without scripts neither.
 */
export function CartUnknown() {
  return (
    <>
      <div className={css.skeleton}>
        <CartSkeleton rows={1} />
      </div>
      <div className={css.empty}>
        <EmptyCart />
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <EmptyState
            title="Para ver tu bolsa hace falta JavaScript"
            text="Lo que elegiste sigue guardado. Activalo en tu navegador y volvé a cargar la página."
          />
        )}
      </noscript>
    </>
  )
}

export const CartUnreachable = () => (
  <EmptyState
    title="No pudimos traer tu bolsa"
    text="Lo que elegiste sigue guardado. Puede ser la conexión: probá de nuevo en un momento."
    action={
      <button
        type="button"
        className={`${button.button} ${button.ghost}`}
        onClick={() => cart.load()}
      >
        Reintentar
      </button>
    }
  />
)

/** The cart of a guest is stored on the device, so it can be shown without the server, with the last known prices. */
export const OfflineCartNotice = () => (
  <p className={css.notice} role="status">
    No pudimos traer tu bolsa con el precio y el stock de hoy: ves los de la última vez.{' '}
    <button type="button" className="link" onClick={() => cart.load()}>
      Reintentar
    </button>
  </p>
)
