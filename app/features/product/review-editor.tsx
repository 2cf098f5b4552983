import { Suspense } from 'react'
import { Link } from 'react-router'
import { toLoginPath } from '#app/session/login-path.ts'
import { usePresence } from '#app/session/presence.ts'
import button from '#app/ui/button.module.css'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Review } from '#contracts/reviews.ts'
import css from './review-editor.module.css'

// Only customers need the form, so it is not part of the page's scripts.
const OwnReview = lazyPart(async () => (await import('./own-review.tsx')).OwnReview)

type Props = { productId: number; onChange: (reviews: Review[]) => void }

/** The review form for customers, and a link to sign in for guests. */
export function ReviewEditor({ productId, onChange }: Props) {
  const presence = usePresence()
  if (presence === 'unknown') return null
  if (presence === 'customer') {
    return (
      <Suspense>
        <OwnReview productId={productId} onChange={onChange} />
      </Suspense>
    )
  }
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
