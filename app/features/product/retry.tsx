import css from './retry.module.css'

type Props = { text: string; onRetry: () => void }

/** A loading error of one part of a page, with a retry button. */
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
