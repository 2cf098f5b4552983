import css from './line-icon.module.css'
import { type ShellIcon, shellIcons } from './shell-icons.ts'

/** An icon of the shell: one line of 1.4 px. */
export const LineIcon = ({ name, className = '' }: { name: ShellIcon; className?: string }) => (
  <svg className={`${css.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shellIcons[name]} />
  </svg>
)
