import type { ReactNode } from 'react'
import css from './account-page.module.css'
import { SideMenu } from './side-menu.tsx'

type Props = {
  title: ReactNode
  /** Drawn before it is known who is here: a device without tokens shows nothing of it. */
  unsure?: boolean
  /** There are figures at the right, over which nothing may float. */
  figures?: boolean
  children: ReactNode
}

/** The frame of every page of an account: its name, the menu at the side, what it is about. */
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
