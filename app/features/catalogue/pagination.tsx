import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import css from './pagination.module.css'

type Props = { page: number; pages: number; toPath: (page: number) => string }

export function Pagination({ page, pages, toPath }: Props) {
  if (pages < 2) return null
  return (
    <nav className={css.pagination} aria-label="Páginas">
      <StepLink name="Anterior" rel="prev" to={page > 1 ? toPath(page - 1) : null} />
      <span className="nums" aria-current="page">
        {page} de {pages}
      </span>
      <StepLink name="Siguiente" rel="next" to={page < pages ? toPath(page + 1) : null} />
    </nav>
  )
}

function StepLink({ name, rel, to }: { name: string; rel: string; to: string | null }) {
  const className = `${button.button} ${button.ghost} ${button.small}`
  if (to === null) {
    return (
      <button className={className} type="button" disabled>
        {name}
      </button>
    )
  }
  return (
    <Link className={className} to={`${to}#productos`} rel={rel} prefetch="intent">
      {name}
    </Link>
  )
}
