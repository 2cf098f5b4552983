import type { ReactNode } from 'react'
import css from './folded-panel.module.css'
import { Panel } from './panel.tsx'
import { PhoneFold } from './phone-fold.tsx'

type Props = {
  title: string
  /** Names of the fields inside: an error of one of them opens the panel. */
  fields?: readonly string[]
  children: ReactNode
}

/** A panel that phones show folded. */
export const FoldedPanel = ({ title, fields, children }: Props) => (
  <PhoneFold
    title={title}
    fields={fields}
    className={css.panel}
    wide={<Panel title={title}>{children}</Panel>}
  >
    {children}
  </PhoneFold>
)
