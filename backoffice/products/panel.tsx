import { type ReactNode, useId } from 'react'

type Props = { title: string; note?: string; actions?: ReactNode; children: ReactNode }

/** A part of a page on a sheet of its own, with a hairline below its title. */
export function Panel({ title, note, actions, children }: Props) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <small>{note}</small>}
        {actions && <div className="panel-actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
