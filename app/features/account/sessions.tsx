import { Suspense, use } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Unreachable } from '#app/ui/unreachable.tsx'
import type { Session } from '#contracts/sessions.ts'
import { CloseAllSessions } from './close-all-sessions.tsx'
import { SessionList } from './session-list.tsx'
import css from './sessions.module.css'

type SessionsReply = Promise<{ sessions: Session[] } | null>

/** The devices that are signed in. Without `sessions` it shows a skeleton. */
export function Sessions({ sessions }: { sessions?: SessionsReply | undefined }) {
  return (
    <section className={css.sessions} aria-labelledby="sessions">
      <h2 id="sessions">Tus dispositivos</h2>
      {sessions ? (
        <Suspense fallback={<SessionsSkeleton />}>
          <LoadedSessions sessions={sessions} />
        </Suspense>
      ) : (
        <SessionsSkeleton />
      )}
      {sessions && <CloseAllSessions />}
    </section>
  )
}

function LoadedSessions({ sessions }: { sessions: SessionsReply }) {
  const reply = use(sessions)
  if (!reply) return <Unreachable title="No pudimos traer tus sesiones" />
  return <SessionList sessions={reply.sessions} />
}

function SessionsSkeleton() {
  return (
    <ul className={css.list} aria-busy>
      <li>
        <p>
          <Skeleton length={20} />
        </p>
        <p className="note">
          <Skeleton length={36} />
        </p>
      </li>
    </ul>
  )
}
