import css from './avatar.module.css'

const toInitials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** The initials of a person; nothing to read aloud beside their name. */
export const Avatar = ({ name, isLarge = false }: { name: string; isLarge?: boolean }) => (
  <span aria-hidden className={isLarge ? `${css.avatar} ${css.large}` : css.avatar}>
    {toInitials(name) || '·'}
  </span>
)
