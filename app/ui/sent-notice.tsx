import { useEffect, useRef } from 'react'
import { RareIcon } from './rare-icon.tsx'
import css from './sent-notice.module.css'

/** Replaces the submit button after sending and takes its focus. */
export function SentNotice({ children }: { children: string }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={notice} className={css.sent} role="status" tabIndex={-1}>
      <RareIcon name="check" />
      {children}
    </p>
  )
}
