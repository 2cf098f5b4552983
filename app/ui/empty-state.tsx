import { type ReactNode, useEffect, useRef } from 'react'
import css from './empty-state.module.css'
import { StarIcon } from './star-icon.tsx'

type Props = {
  title: ReactNode
  text?: string
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'p'
  /** Takes the focus if the button that removed the last item had it. */
  catchesFocus?: boolean
}

/** Shown instead of an empty list: an icon, a title and an action. */
export function EmptyState({ title, text, action, heading: Heading = 'p', catchesFocus }: Props) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (catchesFocus && isLost) container.current?.querySelector('a')?.focus()
  }, [catchesFocus])
  return (
    <div ref={container} className={css.empty}>
      <StarIcon />
      <Heading className={Heading === 'h1' ? undefined : css.line}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action}
    </div>
  )
}
