import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, useRef } from 'react'
import { useDraft } from '#backoffice/components/use-draft.ts'
import { PHONE } from '#backoffice/components/widths.ts'

export type ReplyDraft = {
  text: string
  setText: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  /** On phones the docked button is the only one. */
  isDocked: boolean
  /** Opens the reply; where it is docked, sends what was typed. */
  next: { label: string; run: () => void }
  /** `next` comes before any other step, because something was typed that it sends. */
  isUrgent: boolean
}

const SEND = 'Enviar respuesta'

/** The reply to a visitor, which the page's head, if it has a button, and the form below share. */
export function useReplyDraft(name: string, hasButton: boolean): ReplyDraft {
  const [text, setText] = useDraft(name)
  const field = useRef<HTMLTextAreaElement>(null)
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const isDocked = isPhone && hasButton
  const isUrgent = isDocked && text.trim() !== ''
  const next = isUrgent
    ? { label: SEND, run: () => field.current?.form?.requestSubmit() }
    : { label: 'Responder', run: () => field.current?.focus() }
  return { text, setText, field, isDocked, next, isUrgent }
}
