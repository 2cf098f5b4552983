import { type FormEvent, useState } from 'react'
import { hasFieldErrors, NO_ERRORS } from '#app/features/forms/form-errors.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import { MAX_COMMENT_LENGTH, type Review, type ReviewDraft } from '#contracts/reviews.ts'
import { saveReview } from './review-calls.ts'
import css from './review-form.module.css'
import { ReviewRemovalDialog } from './review-removal-dialog.tsx'
import { StarPicker } from './star-picker.tsx'

type Props = {
  productId: number
  own: Review | null
  onChange: (own: Review | null, reviews: Review[]) => void
  /** Called when the review was written or removed elsewhere. */
  onStale: () => void
}

type Notice = { text: string; isBad?: boolean }

const SAVED: Notice = { text: 'Tu reseña quedó publicada. Gracias.' }
const REMOVED: Notice = { text: 'Tu reseña ya no está.' }
const FAILED: Notice = { text: 'No pudimos guardar tu reseña. Probá de nuevo.', isBad: true }

export function ReviewForm({ productId, own, onChange, onStale }: Props) {
  const [rating, setRating] = useState(own && Math.round(own.rating))
  const [comment, setComment] = useState(own?.comment ?? '')
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const missing = findMissing(rating, comment)
  const form = useContractForm<ReviewDraft>({
    parse: () => (missing ? { errors: missing } : { input: { rating: Number(rating), comment } }),
    focusOrder: ['comment', 'rating'],
    async send(draft) {
      const { review, reviews } = await saveReview(productId, own, draft)
      onChange(review, reviews)
      setNotice(SAVED)
    },
    onError(error) {
      const isStale = error instanceof CallFailed && [404, 409].includes(error.status)
      setNotice(isStale ? { text: error.message, isBad: true } : FAILED)
      if (isStale) onStale()
      return NO_ERRORS
    },
  })
  // After a rejected submit the errors follow the current input.
  const errors = (hasFieldErrors(form.errors) && missing) || {}
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!form.isBusy) setNotice(null)
    form.onSubmit(event)
  }
  const onRemove = (reviews: Review[]) => {
    setIsRemoving(false)
    setRating(null)
    setComment('')
    setNotice(REMOVED)
    onChange(null, reviews)
  }
  return (
    <>
      <form
        className={css.form}
        method="post"
        aria-labelledby="titulo-opinar"
        noValidate
        onSubmit={onSubmit}
      >
        <h2 id="titulo-opinar">{own ? 'Actualizar reseña' : 'Agregar reseña'}</h2>
        <StarPicker rating={rating} error={errors.rating} onPick={setRating} />
        <TextareaField
          required
          label="Comentario"
          name="comment"
          value={comment}
          maxLength={MAX_COMMENT_LENGTH}
          error={errors.comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <p className={notice?.isBad ? css.bad : css.good} role="status">
          {notice?.text}
        </p>
        <div className={css.actions}>
          <SubmitButton busy={form.isBusy}>{own ? 'Actualizar' : 'Enviar'}</SubmitButton>
          {own && (
            <button className="link" type="button" onClick={() => setIsRemoving(true)}>
              Eliminar reseña
            </button>
          )}
        </div>
      </form>
      {isRemoving && (
        <ReviewRemovalDialog
          productId={productId}
          onClose={() => setIsRemoving(false)}
          onRemove={onRemove}
        />
      )}
    </>
  )
}

function findMissing(rating: number | null, comment: string) {
  const isBlank = comment.trim() === ''
  if (rating !== null && !isBlank) return null
  const missing: { rating?: string; comment?: string } = {}
  if (isBlank) missing.comment = EMPTY_FIELD
  if (rating === null) missing.rating = 'Elegí de 1 a 5 estrellas.'
  return missing
}
