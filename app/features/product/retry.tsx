import css from './retry.module.css'

type Props = { text: string; onRetry: () => void }

/** What could not be brought, quietly, within a page that stands. */
export function Retry({ text, onRetry }: Props) {
  return (
    <p className={css.retry} role="status">
      {text}{' '}
      <button className="link" type="button" onClick={onRetry}>
        Reintentar
      </button>
    </p>
  )
}
