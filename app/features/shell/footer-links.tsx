import { Link } from '#app/ui/link.tsx'

type Props = { title: string; pages: readonly { to: string; text: string }[] }

export function FooterLinks({ title, pages }: Props) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
