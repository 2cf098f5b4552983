import css from './icon.module.css'
import { iconPaths } from './icon-paths.ts'
import { rareIconPaths } from './rare-icon-paths.ts'

const paths = { ...iconPaths, ...rareIconPaths }

export type RareIconName = keyof typeof paths

/** As `Icon`, with drawings that only a few screens show: no other page has to fetch them. */
export function RareIcon({ name, className = '' }: { name: RareIconName; className?: string }) {
  return (
    <svg className={`${css.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
