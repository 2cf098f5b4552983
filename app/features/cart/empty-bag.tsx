import button from '#app/ui/button.module.css'
import { Empty } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'

export const EmptyBag = ({ wasFull }: { wasFull: boolean }) => (
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
