import { Fragment, type ReactNode } from 'react'
import css from './description-list.module.css'

/** Leaves out the rows without a text. */
export function DescriptionList({ rows }: { rows: [label: string, text: ReactNode][] }) {
  return (
    <dl className={css.list}>
      {rows
        .filter(([, text]) => text !== '' && text !== null)
        .map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
