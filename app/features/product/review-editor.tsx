import { toLoginPath } from '#app/session/login-path.ts'
import { usePresence } from '#app/session/presence.ts'
import button from '#app/ui/button.module.css'
import { Link } from '#app/ui/link.tsx'
import type { Review } from '#contracts/reviews.ts'
import { OwnReview } from './own-review.tsx'
import css from './review-editor.module.css'

type Props = { productId: number; onChange: (reviews: Review[]) => void }

/** Where a customer writes; a guest is invited to sign in. */
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
