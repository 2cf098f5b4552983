import { type ShellIcon, shellIcons } from '#backoffice/shell/shell-icons.ts'
import css from './line-icon.module.css'

/** An icon of the shell: one line of 1.4 px. */
export const LineIcon = ({ name, className = '' }: { name: ShellIcon; className?: string }) => (
  <svg className={`${css.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shellIcons[name]} />
  </svg>
)
