import { useTransition } from 'react'
import { useRevalidator } from 'react-router'
import button from './button.module.css'
import { EmptyState } from './empty-state.tsx'

/** Shown instead of data that could not be loaded, with a retry button. */
export function Unreachable({ title }: { title: string }) {
  const { revalidate } = useRevalidator()
  const [isBusy, startTransition] = useTransition()
  return (
    <EmptyState
      title={title}
      text="Puede ser la conexión. Probá de nuevo en un momento."
      action={
        <button
          type="button"
          className={`${button.button} ${button.ghost}`}
          aria-busy={isBusy}
          onClick={() => !isBusy && startTransition(revalidate)}
        >
          Reintentar
        </button>
      }
    />
  )
}
