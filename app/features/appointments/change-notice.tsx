import { useEffect, useRef } from 'react'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import type { VisitorAppointment } from '#contracts/appointment-links.ts'
import { refusalWords, UNKNOWN_REFUSAL } from './appointment-words.ts'

export type Notice = { done: string | null; refusal: string | null }

type Props = { notice: Notice; appointment: VisitorAppointment }

/** The outcome of a form, from the address that it redirects to. A success is only shown if it is still true. */
export function ChangeNotice({ notice, appointment }: Props) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const done = toDone(notice.done, appointment)
  const text = notice.refusal ? (refusalWords[notice.refusal] ?? UNKNOWN_REFUSAL) : done
  if (!text) return null
  return (
    <p
      ref={box}
      className={notice.refusal ? 'oa-refused' : 'oa-done'}
      role={notice.refusal ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <RareIcon name={notice.refusal ? 'error' : 'check'} />
      {text}
    </p>
  )
}

function toDone(done: string | null, { status }: VisitorAppointment): string | null {
  if (done === 'cambiada' && status === 'confirmed') {
    return 'Listo, cambiamos tu cita. Te mandamos un correo para tu calendario.'
  }
  if (done === 'cancelada' && status === 'cancelled') {
    return 'Listo. Te mandamos un correo que lo confirma.'
  }
  return null
}
