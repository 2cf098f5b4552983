import button from '#app/ui/button.module.css'
import { Link } from '#app/ui/link.tsx'
import css from './paging.module.css'

type Props = { page: number; pages: number; toAddress: (page: number) => string }

export function Paging({ page, pages, toAddress }: Props) {
  if (pages < 2) return null
  return (
    <nav className={css.paging} aria-label="Páginas">
      <Step name="Anterior" rel="prev" to={page > 1 ? toAddress(page - 1) : null} />
      <span className="nums" aria-current="page">
        {page} de {pages}
      </span>
      <Step name="Siguiente" rel="next" to={page < pages ? toAddress(page + 1) : null} />
    </nav>
  )
}

function Step({ name, rel, to }: { name: string; rel: string; to: string | null }) {
  const look = `${button.button} ${button.ghost} ${button.small}`
  if (to === null) {
    return (
      <button className={look} type="button" disabled>
        {name}
      </button>
    )
  }
  return (
    <Link className={look} to={`${to}#productos`} rel={rel} prefetch="intent">
      {name}
    </Link>
  )
}
