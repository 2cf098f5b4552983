import { bag } from '#app/bag/bag.ts'
import button from '#app/ui/button.module.css'
import { Empty } from '#app/ui/empty.tsx'

export const CartUnreachable = () => (
  <Empty
    title="No pudimos traer tu bolsa"
    text="Lo que elegiste sigue guardado. Puede ser la conexión: probá de nuevo en un momento."
    action={
      <button
        type="button"
        className={`${button.button} ${button.ghost}`}
        onClick={() => bag.load()}
      >
        Reintentar
      </button>
    }
  />
)
