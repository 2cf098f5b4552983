import type { ReactNode } from 'react'
import css from './empty.module.css'
import { Spark } from './spark.tsx'

type Props = { title: string; text?: string; action?: ReactNode; heading?: 'h1' | 'h2' | 'p' }

/** An empty place: the star, one line, one way out. */
export function Empty({ title, text, action, heading: Heading = 'p' }: Props) {
  return (
    <div className={css.empty}>
      <Spark />
      <Heading className={Heading === 'h1' ? undefined : css.line}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  )
}
