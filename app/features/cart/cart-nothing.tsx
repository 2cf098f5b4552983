import button from '#app/ui/button.module.css'
import { Empty } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'

export function CartNothing({ wasFull = false }: { wasFull?: boolean }) {
  return (
    <Empty
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
