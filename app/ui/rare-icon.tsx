import css from './icon.module.css'
import { iconPaths } from './icon-paths.ts'
import { rareIconPaths } from './rare-icon-paths.ts'

const paths = { ...iconPaths, ...rareIconPaths }

export type RareIconName = keyof typeof paths

type Props = { name: RareIconName; className?: string | undefined }

/** Like `Icon`, with additional icons that only some screens load. */
export function RareIcon({ name, className = '' }: Props) {
  return (
    <svg className={`${css.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
