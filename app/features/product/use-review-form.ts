import { type FormEvent, useState } from 'react'
import { CallFailed } from '#app/session/call-failed.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import type { Review } from '#contracts/reviews.ts'

type Options = {
  productId: number
  own: Review | null
  onChange: (own: Review | null, reviews: Review[]) => void
  /** The review was written, or taken away, elsewhere. */
  onStale: () => void
}

type Notice = { text: string; isBad?: boolean }

const SAVED: Notice = { text: 'Tu reseña quedó publicada. Gracias.' }
const REMOVED: Notice = { text: 'Tu reseña ya no está.' }
const FAILED: Notice = { text: 'No pudimos guardar tu reseña. Probá de nuevo.', isBad: true }

/** What is typed stays, whatever becomes of it; without a comment or a star nothing is sent. */
export function useReviewForm({ productId, own, onChange, onStale }: Options) {
  const [rating, setRating] = useState(own && Math.round(own.rating))
  const [comment, setComment] = useState(own?.comment ?? '')
  const [isTried, setIsTried] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isBusy, run] = useBusy()
  const isBlank = comment.trim() === ''

  const save = async (form: HTMLFormElement) => {
    setIsTried(true)
    setNotice(null)
    if (isBlank || rating === null) return focusOn(form, isBlank ? 'textarea' : 'input')
    try {
      const { saveReview } = await import('./review-calls.ts')
      const { review, reviews } = await saveReview(productId, own, { rating, comment })
      onChange(review, reviews)
      setNotice(SAVED)
      setIsTried(false)
    } catch (error) {
      const isStale = error instanceof CallFailed && [404, 409].includes(error.status)
      setNotice(isStale ? { text: error.message, isBad: true } : FAILED)
      if (isStale) onStale()
    }
  }

  return {
    rating,
    comment,
    notice,
    isBusy,
    ratingError: isTried && rating === null ? 'Elegí de 1 a 5 estrellas.' : undefined,
    commentError: isTried && isBlank ? EMPTY_FIELD : undefined,
    setRating,
    setComment,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const form = event.currentTarget
      run(() => save(form))
    },
    clear(reviews: Review[]) {
      setRating(null)
      setComment('')
      setNotice(REMOVED)
      onChange(null, reviews)
    },
  }
}

const focusOn = (form: HTMLFormElement, field: 'textarea' | 'input') =>
  form.querySelector<HTMLElement>(field)?.focus()
