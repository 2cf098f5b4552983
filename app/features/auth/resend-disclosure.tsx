import { useEffect, useRef, useState } from 'react'
import { ResendForm } from './resend-form.tsx'

type Props = { title: string; email?: string; open?: boolean }

/** Made when it is opened: until then there is one field for an email on the page. */
export function ResendDisclosure({ title, email, open = false }: Props) {
  const [isOpen, setIsOpen] = useState(open)
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the page could answer.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details ref={details} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <ResendForm email={email} />}
    </details>
  )
}
