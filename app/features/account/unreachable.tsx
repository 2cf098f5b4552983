import { useRevalidator } from 'react-router'
import button from '#app/ui/button.module.css'
import { Empty } from '#app/ui/empty.tsx'

/** What could not be brought, quietly, with a way to ask again. */
export function Unreachable({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator()
  const isBusy = state === 'loading'
  return (
    <Empty
      title={title}
      text="Puede ser la conexión. Probá de nuevo en un momento."
      action={
        <button
          type="button"
          className={`${button.button} ${button.ghost}`}
          aria-busy={isBusy}
          onClick={() => !isBusy && revalidate()}
        >
          Reintentar
        </button>
      }
    />
  )
}
