import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from '#backoffice/dashboard/dashboard.module.css'
import { formatCount } from '#backoffice/format/format-count.ts'
import styles from './work.module.css'

type Props = {
  picture?: ReactNode
  /** The kind of task; the object follows it. */
  title: string
  about?: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** A task: what it is about, and what can be done about it. */
export const Row = ({ picture, title, about, note, children }: Props) => (
  <div className={styles.row}>
    {picture}
    <div className={styles.text}>
      <strong>{title}</strong>
      {about && <> · {about}</>}
      {note && <small>{note}</small>}
    </div>
    <div className={styles.actions}>{children}</div>
  </div>
)

type ActionProps = { to: string; label: string; name: string }

/** Opens the screen of the task. `name` tells screen readers whose it is. */
export const RowAction = ({ to, label, name }: ActionProps) => (
  <Button component={Link} to={to} size="small" variant="outlined" aria-label={`${label}: ${name}`}>
    {label}
  </Button>
)

type MoreProps = {
  queue: { count: number; results: unknown[] }
  to: string
  /** The plural of the rows. */
  name: string
}

/** Links to the whole list, if it has more rows. */
export const More = ({ queue: { count, results }, to, name }: MoreProps) =>
  count > results.length && (
    <div className={styles.row} style={{ minHeight: '2.5rem' }}>
      <Link className={css.go} to={to}>
        Ver los {formatCount(count)} {name}
      </Link>
    </div>
  )
