import type { ReactNode } from 'react'
import { PhoneFold } from '#backoffice/components/phone-fold.tsx'
import { Section } from '#backoffice/components/section.tsx'
import css from './home-setting.module.css'

type Props = {
  title: string
  /** The key of its fields in the form. */
  source: string
  children: ReactNode
}

/** The fields of a part of the home page, folded on phones. */
export const HomeSection = ({ title, source, children }: Props) => (
  <PhoneFold
    title={title}
    fields={[source]}
    className={css.folded}
    wide={<Section title={title}>{children}</Section>}
  >
    {children}
  </PhoneFold>
)
