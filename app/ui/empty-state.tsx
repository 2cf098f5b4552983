import { type ReactNode, useEffect, useRef } from 'react'
import css from './empty-state.module.css'
import { StarIcon } from './star-icon.tsx'

type Props = {
  title: ReactNode
  text?: string
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'p'
  /** Whoever took the last thing away stands where its button was, and goes on from here. */
  catchesFocus?: boolean
}

/** An empty place: the star, one line, one way out. */
export function EmptyState({ title, text, action, heading: Heading = 'p', catchesFocus }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (catchesFocus && isLost) place.current?.querySelector('a')?.focus()
  }, [catchesFocus])
  return (
    <div ref={place} className={css.empty}>
      <StarIcon />
      <Heading className={Heading === 'h1' ? undefined : css.line}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  )
}
