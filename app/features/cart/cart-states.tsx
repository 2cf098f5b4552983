import { cart } from '#app/cart/cart.ts'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import row from './cart-row.module.css'
import css from './cart-states.module.css'

const MAX_LINES = 4

/** The places of the lines, as many as there will be. */
export function CartSkeleton({ rows }: { rows: number }) {
  const places = Array.from({ length: Math.min(rows || 1, MAX_LINES) }, (_, place) => place)
  return (
    <ul aria-busy aria-label="Productos en tu bolsa">
      {places.map((place) => (
        <li key={place} className={row.row}>
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

/** Before the device was asked; without scripts it never is. */
export function CartUnknown() {
  return (
    <>
      <div className={css.held}>
        <CartSkeleton rows={1} />
      </div>
      <div className={css.nothing}>
        <EmptyCart />
      </div>
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

/** A guest's bag lives on the device: without the shop it is shown as it was known last. */
export const OfflineCart = () => (
  <p className={css.word} role="status">
    No pudimos traer tu bolsa con el precio y el stock de hoy: ves los de la última vez.{' '}
    <button type="button" className="link" onClick={() => cart.load()}>
      Reintentar
    </button>
  </p>
)
