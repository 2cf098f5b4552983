import { type FormEvent, useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Review } from '#contracts/reviews.ts'
import css from './review-form.module.css'

type Props = { productId: number; onClose: () => void; onRemove: (reviews: Review[]) => void }

export function ReviewRemovalDialog({ productId, onClose, onRemove }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const [isBusy, run] = useBusy()

  const remove = async () => {
    setHasFailed(false)
    try {
      const { removeReview } = await import('./review-calls.ts')
      const { reviews } = await removeReview(productId)
      onRemove(reviews)
    } catch {
      setHasFailed(true)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(remove)
  }

  return (
    <Dialog
      title="¿Eliminar tu reseña?"
      onClose={onClose}
      onSubmit={submit}
      answer={<SubmitButton busy={isBusy}>Eliminar</SubmitButton>}
    >
      <p>Tu calificación deja de contar y tu comentario se borra.</p>
      {hasFailed && (
        <p className={css.bad} role="alert">
          No pudimos eliminarla. Probá de nuevo.
        </p>
      )}
    </Dialog>
  )
}
