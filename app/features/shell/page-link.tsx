import { Link, useLocation } from 'react-router'

/** A link is current on its page and on those below it, except the home page, which is above all of them. */
export function PageLink({ to, text }: { to: string; text: string }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  return (
    <Link to={to} prefetch="intent" aria-current={isCurrent ? 'page' : undefined}>
      {text}
    </Link>
  )
}
