import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { Facts } from './facts.tsx'
import css from './person-card.module.css'

type Props = {
  /** Whose initials are shown. */
  name: string
  /** What stands first: usually the name. */
  title: ReactNode
  note?: ReactNode
  facts: [label: string, value: ReactNode][]
  /** The buttons to reach them. */
  contact?: ReactNode
  /** After the facts, in small type. */
  remark?: ReactNode
}

/** Who it is, how to reach them, and what is known of them. */
export const PersonCard = ({ name, title, note, facts, contact, remark }: Props) => (
  <div className={css.card}>
    <div className={css.who}>
      <Avatar isLarge name={name} />
      <div>
        <div className={css.title}>{title}</div>
        {note && <div className={css.note}>{note}</div>}
      </div>
    </div>
    {contact}
    <Facts rows={facts} />
    {remark && <p className={css.note}>{remark}</p>}
  </div>
)
