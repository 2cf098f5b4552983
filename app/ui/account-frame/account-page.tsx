import type { ReactNode } from 'react'
import css from './account-page.module.css'
import { SideMenu } from './side-menu.tsx'

type Props = {
  title: ReactNode
  /** The session is not known yet: the page is hidden on devices without tokens. */
  unsure?: boolean
  /** The page has amounts at the right edge, so the chat button hides its label. */
  figures?: boolean
  children: ReactNode
}

/** The layout of the account pages: title, side menu and content. */
export function AccountPage({ title, unsure = false, figures = false, children }: Props) {
  return (
    <main
      id="main"
      className={`page wrap ${unsure ? css.unsure : ''}`}
      data-figures={figures || undefined}
    >
      <h1 className={css.head}>{title}</h1>
      <div className={css.aside}>
        <SideMenu />
        <div className={css.content}>{children}</div>
      </div>
    </main>
  )
}
