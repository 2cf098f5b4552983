import type { ReactNode } from 'react'
import css from './page-header.module.css'
import { ScreenHelp } from './screen-help.tsx'
import { SearchButton } from './search-button.tsx'

type Props = {
  title: string
  /** What is said of the screen beside its title. */
  meta?: ReactNode
  children?: ReactNode
}

/** The title of a screen and its actions. On phones the title stays at the top of the window. */
export const PageHeader = ({ title, meta, children }: Props) => (
  <div className={css.header}>
    <title>{`${title} · Trastienda`}</title>
    <header className={css.head}>
      <h1>{title}</h1>
      {meta && <span className={css.meta}>{meta}</span>}
      <span className={css.tools}>
        <ScreenHelp />
        <SearchButton />
      </span>
    </header>
    {children && <div className={css.actions}>{children}</div>}
  </div>
)
