import { useRef, useState } from 'react'
import type { ComposerTab } from './composer.tsx'

/** Which form of the history is open, with a function that opens the mail from elsewhere on the page. */
export function useComposer() {
  const [tab, onTab] = useState<ComposerTab>('note')
  const [isShown, setIsShown] = useState(false)
  const composerRef = useRef<HTMLDivElement>(null)
  const openMail = () => {
    onTab('mail')
    setIsShown(true)
    composerRef.current?.scrollIntoView({ block: 'center' })
  }
  return { fields: { tab, onTab, composerRef }, openMail, isShown, show: () => setIsShown(true) }
}
