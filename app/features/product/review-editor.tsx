import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { toLoginPath } from '#app/session/login-path.ts'
import { usePresence } from '#app/session/presence.ts'
import button from '#app/ui/button.module.css'
import type { Review } from '#contracts/reviews.ts'
import { Retry } from './retry.tsx'
import css from './review-editor.module.css'

type Props = { productId: number; onChange: (reviews: Review[]) => void }

/** The review form for customers, and a link to sign in for guests. */
export function ReviewEditor({ productId, onChange }: Props) {
  const presence = usePresence()
  if (presence === 'unknown') return null
  if (presence === 'customer') return <OwnReview productId={productId} onChange={onChange} />
  return (
    <div className={css.invitation}>
      <h2>¿Ya la tenés?</h2>
      <p className="muted">Ingresá a tu cuenta y contá cómo es: a quien duda le sirve.</p>
      <Link
        className={`${button.button} ${button.ghost}`}
        to={toLoginPath(`/product/${productId}#resenas`)}
      >
        Ingresar para opinar
      </Link>
    </div>
  )
}

// Only customers need the form, so it is not part of the page's scripts.
const loadForm = () => import('./review-form.tsx')
const ReviewForm = lazy(() => loadForm().then((module) => ({ default: module.ReviewForm })))

/** The customer's own review: null if there is none, undefined while it is loading. */
type Own = Review | null | undefined

function OwnReview({ productId, onChange }: Props) {
  const [own, setOwn] = useState<Own>()
  const [isUnreachable, setIsUnreachable] = useState(false)

  const load = useCallback(async () => {
    setIsUnreachable(false)
    try {
      const [{ findOwnReview }] = await Promise.all([import('./review-calls.ts'), loadForm()])
      setOwn(await findOwnReview(productId))
    } catch {
      setIsUnreachable(true)
    }
  }, [productId])
  useEffect(() => void load(), [load])

  if (own === undefined) {
    return isUnreachable ? <Retry text="No pudimos traer tu reseña." onRetry={load} /> : null
  }
  return (
    <Suspense>
      <ReviewForm
        productId={productId}
        own={own}
        onChange={(next, reviews) => {
          setOwn(next)
          onChange(reviews)
        }}
        onStale={load}
      />
    </Suspense>
  )
}
