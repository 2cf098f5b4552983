import css from './star-icon.module.css'

/** The four-point star of the brand. It marks empty states and the current step. */
export function StarIcon() {
  return (
    <svg className={css.star} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 0c.7 6.2 3.8 9.3 10 10-6.2.7-9.3 3.8-10 10-.7-6.2-3.8-9.3-10-10 6.2-.7 9.3-3.8 10-10z" />
    </svg>
  )
}
