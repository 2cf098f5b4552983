import { useEffect, useRef } from 'react'
import { RareIcon } from './rare-icon.tsx'
import css from './sent-notice.module.css'

/** Stands where the button stood, and takes its focus. */
export function SentNotice({ children }: { children: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={words} className={css.sent} role="status" tabIndex={-1}>
      <RareIcon name="check" />
      {children}
    </p>
  )
}
