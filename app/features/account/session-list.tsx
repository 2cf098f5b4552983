import { useRef, useState } from 'react'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { type Session, sessionsApi } from '#contracts/sessions.ts'
import { logOut } from './log-out.ts'
import { SessionEntry } from './session-entry.tsx'
import css from './sessions.module.css'
import { toReason } from './to-reason.ts'

export function SessionList({ sessions }: { sessions: Session[] }) {
  const [closed, setClosed] = useState<number[]>([])
  const list = useRef<HTMLUListElement>(null)

  const close = async ({ id, current }: Session) => {
    if (current) return logOut()
    try {
      await closeOnce(id)
      setClosed((ids) => [...ids, id])
      notify('good', messages.logout.good)
      list.current?.focus()
    } catch (error) {
      notify('bad', toReason(error))
    }
  }

  return (
    <ul className={css.list} ref={list} tabIndex={-1} aria-labelledby="sessions">
      {sessions
        .filter(({ id }) => !closed.includes(id))
        .map((session) => (
          <SessionEntry key={session.id} session={session} onClose={() => close(session)} />
        ))}
    </ul>
  )
}

/** What somebody else closed meanwhile is closed. */
const closeOnce = (id: number) =>
  call(sessionsApi.closeSession, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof CallFailed && error.status === 404)) throw error
  })
