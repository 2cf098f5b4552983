import { Link, NavLink } from 'react-router'

/** A place within a page is never the current page: its page is. */
export function PageLink({ to, text }: { to: string; text: string }) {
  if (to.includes('#')) return <Link to={to}>{text}</Link>
  return (
    <NavLink to={to} prefetch="intent" end={to === '/'}>
      {text}
    </NavLink>
  )
}
