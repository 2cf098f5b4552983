import css from './star-icon.module.css'

/** The four-point star of our dials: it marks empty places and the step where one stands. */
export function StarIcon() {
  return (
    <svg className={css.spark} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 0c.7 6.2 3.8 9.3 10 10-6.2.7-9.3 3.8-10 10-.7-6.2-3.8-9.3-10-10 6.2-.7 9.3-3.8 10-10z" />
    </svg>
  )
}
