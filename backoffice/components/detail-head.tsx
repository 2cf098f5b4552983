import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PathIcon } from '#backoffice/icons/create-icon.tsx'
import { pageIcons } from '#backoffice/icons/page-icons.ts'
import css from './detail-head.module.css'
import { SearchButton } from './search-button.tsx'
import { PHONE } from './widths.ts'

type Props = {
  /** Before the title; on phones it is only read aloud. */
  prefix?: string
  title: string
  back: { to: string; label: string }
  /** Chips, then dates and the like. */
  facts: ReactNode
  /** Actions that stay in the head at every width. */
  tools?: ReactNode
  menu?: ReactNode
  /** The button of the next step, docked above the bottom bar on phones. */
  primary: ReactNode
  /** On phones, a smaller button beside the primary one. */
  docked?: ReactNode
}

/** The head of the page of one case: title, states, a menu and one button for its next step. */
export function DetailHead({ prefix, title, back, facts, tools, menu, primary, docked }: Props) {
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  return (
    <>
      <title>{`${[prefix, title].filter(Boolean).join(' ')} · Trastienda`}</title>
      <div className={css.head}>
        <header className={css.bar}>
          <IconButton component={Link} to={back.to} aria-label={back.label}>
            <PathIcon path={pageIcons.back} />
          </IconButton>
          <h1 className={css.title}>
            {prefix && <span className={css.prefix}>{prefix} </span>}
            {title}
          </h1>
          <div className={css.actions}>
            {tools}
            <SearchButton />
            {menu}
            {!isPhone && primary}
          </div>
        </header>
        <div className={css.facts}>{facts}</div>
      </div>
      {isPhone && (primary || docked) && (
        <div className={css.dock}>
          {docked}
          {primary}
        </div>
      )}
    </>
  )
}
