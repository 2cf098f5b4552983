import { useState } from 'react'
import { LongField } from '#app/ui/long-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

import css from './review-form.module.css'
import { ReviewRemovalDialog } from './review-removal-dialog.tsx'
import { StarPicker } from './star-picker.tsx'
import { useReviewForm } from './use-review-form.ts'

/** As long as the shop accepts. */
const MAX_COMMENT_LENGTH = 2000

type Props = Parameters<typeof useReviewForm>[0]

export function ReviewForm({ productId, own, ...heard }: Props) {
  const form = useReviewForm({ productId, own, ...heard })
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <>
      <form
        className={css.form}
        method="post"
        aria-labelledby="titulo-opinar"
        noValidate
        onSubmit={form.submit}
      >
        <h2 id="titulo-opinar">{own ? 'Actualizar reseña' : 'Agregar reseña'}</h2>
        <StarPicker rating={form.rating} error={form.ratingError} onPick={form.setRating} />
        <LongField
          required
          label="Comentario"
          name="comment"
          value={form.comment}
          maxLength={MAX_COMMENT_LENGTH}
          error={form.commentError}
          onChange={({ target }) => form.setComment(target.value)}
        />
        <p className={form.notice?.isBad ? css.bad : css.good} role="status">
          {form.notice?.text}
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
          onRemove={(reviews) => {
            setIsRemoving(false)
            form.clear(reviews)
          }}
        />
      )}
    </>
  )
}
