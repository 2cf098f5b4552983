import { Fragment, type ReactNode } from 'react'
import css from './facts.module.css'

/** What is known of an order, name by name; what there is not is left out. */
export function Facts({ rows }: { rows: [label: string, text: ReactNode][] }) {
  return (
    <dl className={css.facts}>
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
