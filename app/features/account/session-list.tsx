import { useRef, useState } from 'react'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { type Session, sessionsApi } from '#contracts/sessions.ts'
import { toErrorText } from './error-text.ts'
import { logOut } from './log-out.ts'
import { SessionEntry } from './session-entry.tsx'
import css from './sessions.module.css'

export function SessionList({ sessions }: { sessions: Session[] }) {
  const [closed, setClosed] = useState<number[]>([])
  const list = useRef<HTMLUListElement>(null)

  const close = async ({ id, current }: Session) => {
    if (current) return logOut()
    try {
      await closeSession(id)
      setClosed((ids) => [...ids, id])
      notify('good', messages.logout.good)
      list.current?.focus()
    } catch (error) {
      notify('bad', toErrorText(error))
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

/** Ignores a 404: the session was already closed on another device. */
const closeSession = (id: number) =>
  call(sessionsApi.closeSession, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof CallFailed && error.status === 404)) throw error
  })
