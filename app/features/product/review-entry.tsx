import { Stars } from '#app/ui/stars.tsx'
import { formatDate } from '#contracts/format-date.ts'
import type { Review } from '#contracts/reviews.ts'
import css from './review-entry.module.css'

export function ReviewEntry({ review }: { review: Review }) {
  const { user, rating, comment, date_created, verified_purchase, answer } = review
  return (
    <li>
      <article className={css.review}>
        <header>
          <h3>{user}</h3>
          <Stars of={rating} />
          <time className="note" dateTime={date_created}>
            {formatDate(date_created)}
          </time>
        </header>
        <p className={css.comment}>{comment}</p>
        {verified_purchase && <p className="note">Compra verificada</p>}
        {answer && (
          <div className={css.answer}>
            <p className="note">
              La casa responde · <time dateTime={answer.date}>{formatDate(answer.date)}</time>
            </p>
            <p className={css.comment}>{answer.text}</p>
          </div>
        )}
      </article>
    </li>
  )
}
