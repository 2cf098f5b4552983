import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'

/** A page is current with all that lies below it, but for the home page, below which lies everything. */
export function PageLink({ to, text }: { to: string; text: string }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  return (
    <Link to={to} prefetch="intent" aria-current={isCurrent ? 'page' : undefined}>
      {text}
    </Link>
  )
}
